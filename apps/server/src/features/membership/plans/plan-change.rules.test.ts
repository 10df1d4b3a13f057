import type { PlanTerms } from '@devgrove/contract/admin-plans'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { beforeOf, changeOf } from './plan-change.rules.ts'

const anyTerms: fc.Arbitrary<PlanTerms> = fc.record({
  price: fc.constantFrom(149, 199),
  features: fc.constantFrom<string[]>(['The crown'], ['The crown', 'Who viewed you']),
  isPopular: fc.boolean(),
})

const anyWanted: fc.Arbitrary<Partial<PlanTerms>> = fc.record(
  {
    price: fc.constantFrom(149, 199, 249),
    features: fc.constantFrom<string[]>(['The crown'], ['Who viewed you', 'The crown']),
    isPopular: fc.constant(true),
  },
  { requiredKeys: [] },
)

function outcomeOf(stored: PlanTerms, wanted: Parameters<typeof changeOf>[1]) {
  try {
    return changeOf(stored, wanted)
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.code
    throw thrown
  }
}

test('a plan is changed only from what was seen, and only in what differs', () => {
  fc.assert(
    fc.property(anyTerms, anyTerms, anyWanted, (stored, seen, wanted) => {
      const outcome = outcomeOf(stored, { ...wanted, seen })

      if (outcome === 'plan_changed') {
        expect(seen).not.toEqual(stored)
        expect({ ...stored, ...wanted }).not.toEqual(stored)
        return
      }
      const change = outcome as Partial<PlanTerms>
      expect({ ...stored, ...change }).toEqual({ ...stored, ...wanted })
      // nothing is written down that is what it was, and a change can be read back
      for (const term of Object.keys(change) as (keyof PlanTerms)[])
        expect(change[term]).not.toEqual(stored[term])
      expect({ ...stored, ...change, ...beforeOf(stored, change) }).toEqual(stored)
      if (Object.keys(change).length > 0) expect(seen).toEqual(stored)
    }),
  )
})

test('asked for again, what is there already is no change, whatever was seen', () => {
  fc.assert(
    fc.property(anyTerms, anyTerms, (stored, seen) => {
      expect(outcomeOf(stored, { ...stored, seen })).toEqual({})
    }),
  )
})
