import { expect, test } from 'vitest'
import { choiceText, hasArrived, nextLookIn, planOf } from './purchase.rules.ts'

const UNTIL = '2026-12-20T10:00:00.000Z'

test('a payment has arrived when membership begins or its end moves', () => {
  expect(hasArrived(null, { isPremium: true, paidUntil: UNTIL })).toBe(true)
  expect(hasArrived('2026-11-20T10:00:00.000Z', { isPremium: true, paidUntil: UNTIL })).toBe(true)
  expect(hasArrived(UNTIL, { isPremium: true, paidUntil: UNTIL })).toBe(false)
  expect(hasArrived(null, { isPremium: false, paidUntil: null })).toBe(false)
})

test('the membership is looked at when the present plan ends, and once a day before', () => {
  const now = Date.parse(UNTIL)
  const inMs = (ms: number) =>
    nextLookIn([{ until: new Date(now + ms).toISOString() }, { until: UNTIL }], now)

  expect(inMs(90_000)).toBe(90_000)
  expect(inMs(40 * 24 * 3_600_000)).toBe(24 * 3_600_000)
  expect([inMs(0), inMs(-1)]).toEqual([60_000, 60_000])
  expect([nextLookIn([], now), nextLookIn(undefined, now)]).toEqual([false, false])
})

test('a purchase is in hand until it is idle again', () => {
  expect(planOf({ step: 'idle' })).toBeUndefined()
  expect(planOf({ step: 'verifying', plan: 'Sprout' })).toBe('Sprout')
})

test('the button of a plan says what it does', () => {
  const text = (held: string | null, begun: string | null) =>
    choiceText({ membershipType: 'Sprout', held, begun })

  expect([
    text(null, null),
    text('Sprout', null),
    text('Sapling', null),
    text(null, 'Sprout'),
  ]).toEqual(['Choose Sprout', 'Renew Sprout', 'Add a month of Sprout', 'Continue with Sprout'])
})
