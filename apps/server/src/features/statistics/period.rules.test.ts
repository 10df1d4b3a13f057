import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Period } from '@devgrove/contract/statistics'
import { bordersOf, nearestTally, percentageChange, stretchesBetween } from './period.rules.ts'

const MINUTE = 60_000
const UNITS = { 'five minutes': 5 * MINUTE, hour: 60 * MINUTE, day: 24 * 60 * MINUTE }

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

test('stretches reach from one tally to another, once, and each is of the longest that fit', () => {
  const tally = fc.integer({ min: 0, max: 12 * 24 * 1500 })
  fc.assert(
    fc.property(tally, fc.integer({ min: 0, max: 12 * 24 * 800 }), (first, tallies) => {
      const [from, until] = [first * 5 * MINUTE, (first + tallies) * 5 * MINUTE]
      const stretches = stretchesBetween(from, until)

      let reached = from
      for (const { step, fromMs, untilMs } of stretches) {
        expect(fromMs).toBe(reached)
        expect(untilMs).toBeGreaterThan(fromMs)
        expect([fromMs % UNITS[step], untilMs % UNITS[step]]).toEqual([0, 0])
        reached = untilMs
      }
      expect(reached).toBe(until)
      const countOf = (wanted: string): number =>
        stretches
          .filter(({ step }) => step === wanted)
          .reduce((sum, { step, fromMs, untilMs }) => sum + (untilMs - fromMs) / UNITS[step], 0)
      expect(countOf('five minutes')).toBeLessThanOrEqual(22)
      expect(countOf('hour')).toBeLessThanOrEqual(46)
    }),
  )
})

test('the tally nearest to a moment begins at most two and a half minutes away', () => {
  const nearest = (moment: string): string =>
    new Date(nearestTally(Date.parse(moment))).toISOString()

  expect(nearest('2026-11-21T12:02:29.999Z')).toBe('2026-11-21T12:00:00.000Z')
  expect(nearest('2026-11-21T12:02:30.001Z')).toBe('2026-11-21T12:05:00.000Z')
  expect(nearest('2026-11-21T23:58:00.000Z')).toBe('2026-11-22T00:00:00.000Z')
})
