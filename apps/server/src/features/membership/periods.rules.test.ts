import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginOf, type Period, withMonth, without } from './periods.rules.ts'

const MONTH = 30 * 24 * 3600 * 1000

type Step =
  | { kind: 'buy'; rank: 1 | 2; waitMs: number }
  | { kind: 'refund'; which: number; waitMs: number }

const waiting = fc.constantFrom(0, 1, MONTH / 3, MONTH, 3 * MONTH)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('buy'), rank: fc.constantFrom(1, 2), waitMs: waiting }),
  fc.record({ kind: fc.constant('refund'), which: fc.nat(8), waitMs: waiting }),
)

const buy = (periods: readonly Period[], orderId: string, rank: number, now: number) =>
  withMonth(periods, { orderId, membershipType: String(rank), rank }, now, MONTH)

const leftOf = (periods: readonly Period[], now: number): number =>
  periods.reduce(
    (sum, { startsAt, endsAt }) => sum + Math.max(0, endsAt - Math.max(now, startsAt)),
    0,
  )

test('a month each, nothing of what was left is lost, no gap and no overlap, the better plan first', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      let periods: Period[] = []
      let now = 0
      for (const [index, step] of steps.entries()) {
        now += step.waitMs
        const before = leftOf(periods, now)
        if (step.kind === 'buy') {
          const begin = beginOf(periods, step.rank, now)
          periods = buy(periods, `order ${index}`, step.rank, now)
          expect(leftOf(periods, now)).toBe(before + MONTH)
          expect(periods.find(({ orderId }) => orderId === `order ${index}`)?.startsAt).toBe(begin)
        } else {
          const orderId = periods.at(step.which % Math.max(1, periods.length))?.orderId ?? 'none'
          const paidFor = leftOf(
            periods.filter((period) => period.orderId === orderId),
            now,
          )
          periods = without(periods, orderId, now)
          expect(leftOf(periods, now)).toBe(before - paidFor)
          expect(periods.some((period) => period.orderId === orderId)).toBe(false)
        }
        expect(periods[0]?.startsAt ?? now).toBe(now)
        for (const [place, period] of periods.entries()) {
          expect(period.endsAt).toBeGreaterThan(period.startsAt)
          const next = periods[place + 1]
          if (!next) continue
          expect(next.startsAt).toBe(period.endsAt)
          expect(next.rank).toBeLessThanOrEqual(period.rank)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('a better plan holds from now on, and what is left of the lesser waits', () => {
  const sprout = buy([], 'sprout', 1, 0)
  const both = buy(sprout, 'sapling', 2, MONTH / 2)

  expect(both.map(({ orderId, startsAt, endsAt }) => [orderId, startsAt, endsAt])).toEqual([
    ['sapling', MONTH / 2, MONTH * 1.5],
    ['sprout', MONTH * 1.5, MONTH * 2],
  ])
})
