import type { PlanTerms } from '@devgrove/contract/admin-plans'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupees } from '../../../platform/format.ts'
import {
  changeInWords,
  draftOf,
  holdersInWords,
  linesOf,
  meanwhileInWords,
  priceOf,
  rebased,
  wantedOf,
} from './plan-change.rules.ts'

const SEEN: PlanTerms = { price: 149, features: ['The crown', 'Viewers'], isPopular: false }

const anyTerms: fc.Arbitrary<PlanTerms> = fc.record({
  price: fc.constantFrom(149, 199, 249),
  features: fc.constantFrom<string[]>(['The crown'], ['Viewers', 'The crown'], ['Presets']),
  isPopular: fc.boolean(),
})

const readBack = (draft: ReturnType<typeof draftOf>): PlanTerms => ({
  price: priceOf(draft.price),
  features: linesOf(draft.features),
  isPopular: draft.isPopular,
})

test('a price is a whole number of rupees, however it is grouped', () => {
  expect(['149', ' ₹1,49,000 ', '1 490'].map(priceOf)).toEqual([149, 149_000, 1490])
  for (const typed of ['', '1.5', '-3', '1e3', '0x10', 'free']) expect(priceOf(typed)).toBeNaN()
})

test('lines are what is written between the ends of lines, without what is empty', () => {
  expect(linesOf(' The crown \n\n  Viewers\n')).toEqual(['The crown', 'Viewers'])
})

test('only what was changed is sent, and nobody takes the badge away', () => {
  expect(wantedOf(SEEN, SEEN)).toEqual({})
  expect(wantedOf(SEEN, { ...SEEN, price: 199 })).toEqual({ price: 199 })
  expect(wantedOf(SEEN, { ...SEEN, isPopular: true })).toEqual({ isPopular: true })
  expect(wantedOf({ ...SEEN, isPopular: true }, SEEN)).toEqual({})
  expect(wantedOf(SEEN, { ...SEEN, features: ['Viewers', 'The crown'] })).toEqual({
    features: ['Viewers', 'The crown'],
  })
})

test('whoever begins again from the present plan sends what they typed and takes nothing of it back', () => {
  fc.assert(
    fc.property(anyTerms, anyTerms, anyTerms, (seen, typed, present) => {
      const again = readBack(rebased(draftOf(typed), seen, present))
      for (const term of ['price', 'features', 'isPopular'] as const) {
        const isTyped = JSON.stringify(typed[term]) !== JSON.stringify(seen[term])
        expect(again[term]).toEqual(isTyped ? typed[term] : present[term])
        if (!isTyped) expect(Object.keys(wantedOf(present, again))).not.toContain(term)
      }
    }),
  )
})

test('a change is told in sentences', () => {
  expect(
    changeInWords(
      {
        before: { price: 149, isPopular: false, features: ['The crown'] },
        after: { price: 149_000, isPopular: true, features: ['The crown', 'Viewers'] },
      },
      rupees,
    ),
  ).toEqual([
    'Price from ₹149 to ₹1,49,000',
    'Now the most popular',
    'Lines from “The crown” to “The crown”, “Viewers”',
  ])
  expect(meanwhileInWords(SEEN, { ...SEEN, price: 199 }, rupees)).toEqual([
    'Price from ₹149 to ₹199',
  ])
  expect(meanwhileInWords({ ...SEEN, isPopular: true }, SEEN, rupees)).toEqual([
    'No longer the most popular',
  ])
  expect(meanwhileInWords(SEEN, SEEN, rupees)).toEqual([])
})

test('how many have a plan is said as it was counted', () => {
  expect([0, 1, 1200, 10_000].map(holdersInWords)).toEqual([
    '0 members',
    '1 member',
    '1,200 members',
    '10,000 members or more',
  ])
})
