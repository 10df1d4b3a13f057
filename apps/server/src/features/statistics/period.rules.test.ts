import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Period } from '@devgrove/contract/statistics'
import {
  bordersOf,
  dayOf,
  hourOf,
  nearestHour,
  percentageChange,
  stretchesBetween,
} from './period.rules.ts'

const HOUR = 3_600_000

test('a change is signed, has two decimals, and from nothing to something is 100', () => {
  const changes = [
    [0, 0],
    [0, 7],
    [4, 0],
    [3, 4],
    [3, 2],
    [8, 8],
    [1, 3],
  ].map(([previous = 0, current = 0]) => percentageChange(previous, current))

  expect(changes).toEqual([0, 100, -100, 33.33, -33.33, 0, 200])
})

test('the period before is as long as the period, and the parts fill it without a rest', () => {
  for (const period of Period.options) {
    const now = 1_795_000_000_123
    const borders = bordersOf(period, now)
    const [before = 0, begin = 0] = borders
    const parts = borders.slice(2).map((end, part) => end - (borders[part + 1] ?? 0))

    expect(borders.at(-1)).toBe(now)
    expect(begin - before).toBe(now - begin)
    expect(new Set(parts).size).toBe(1)
    expect(parts.every(Number.isInteger)).toBe(true)
  }
})

test('stretches of hours and days reach from one hour to the other, once, and with days where they fit', () => {
  const hour = fc.integer({ min: 0, max: 24 * 1500 })
  fc.assert(
    fc.property(hour, fc.integer({ min: 0, max: 24 * 800 }), (first, hours) => {
      const [from, until] = [first * HOUR, (first + hours) * HOUR]
      const stretches = stretchesBetween(from, until)

      let reached = from
      for (const { step, fromMs, untilMs } of stretches) {
        expect(fromMs).toBe(reached)
        expect(untilMs).toBeGreaterThan(fromMs)
        const unit = step === 'day' ? 24 * HOUR : HOUR
        expect([fromMs % unit, untilMs % unit]).toEqual([0, 0])
        reached = untilMs
      }
      expect(reached).toBe(until)
      const single = stretches.filter(({ step }) => step === 'hour')
      const inHours = single.reduce((sum, { fromMs, untilMs }) => sum + (untilMs - fromMs), 0)
      expect(inHours / HOUR).toBeLessThanOrEqual(46)
    }),
  )
})

test('an hour begins where it does in UTC', () => {
  expect(hourOf(Date.parse('2026-11-21T12:59:59.999Z'))).toBe(Date.parse('2026-11-21T12:00:00Z'))
  expect(hourOf(Date.parse('2026-11-21T13:00:00.000Z'))).toBe(Date.parse('2026-11-21T13:00:00Z'))
  expect(dayOf(Date.parse('2026-11-21T23:59:59.999Z'))).toBe(Date.parse('2026-11-21T00:00:00Z'))
})

test('the hour nearest to a moment is at most half an hour away', () => {
  expect(nearestHour(Date.parse('2026-11-21T12:29:59.999Z'))).toBe(
    Date.parse('2026-11-21T12:00:00Z'),
  )
  expect(nearestHour(Date.parse('2026-11-21T12:30:00.001Z'))).toBe(
    Date.parse('2026-11-21T13:00:00Z'),
  )
})
