import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apart, ceilingOf, pathOf, pointsOf, someOf } from './chart.rules.ts'
import { signed } from './kind.rules.ts'

const FRAME = { left: 44, right: 974, top: 12, bottom: 290 }

test('the ceiling is a round number that nothing is above', () => {
  expect([0, 1, 3, 4, 17, 420, 600, 601].map(ceilingOf)).toEqual([3, 3, 3, 6, 30, 600, 600, 750])
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), (most) => {
      const ceiling = ceilingOf(most)
      expect(ceiling).toBeGreaterThanOrEqual(most)
      expect(ceiling).toBeLessThanOrEqual(Math.max(3, most * 3.1))
      expect(ceiling % 3).toBe(0)
    }),
  )
})

test('a line goes from edge to edge, with zero at the bottom and the ceiling at the top', () => {
  const points = pointsOf([0, 600, 300], 600, FRAME)

  expect(points).toEqual([
    { x: 44, y: 290 },
    { x: 509, y: 12 },
    { x: 974, y: 151 },
  ])
  expect(pathOf(points)).toBe('M44 290L509 12L974 151')
  expect(pointsOf([3], 3, FRAME)).toEqual([{ x: 44, y: 12 }])
})

test('labels at the ends never lie on each other, and stay in their order', () => {
  expect(apart([100, 104, 30], 16, 290)).toEqual([100, 116, 30])
  expect(apart([290, 290, 290], 16, 290)).toEqual([258, 274, 290])
  const heights = fc.array(fc.integer({ min: 12, max: 290 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(heights, (given) => {
      const sorted = apart(given, 16, 290).toSorted((a, b) => a - b)
      for (const [index, y] of sorted.entries()) {
        if (index > 0) expect(y - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(16)
      }
      expect(sorted.at(-1)).toBeLessThanOrEqual(290)
    }),
  )
})

test('an axis has at most so many labels, the last one among them', () => {
  expect(someOf(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(someOf(24, 7)).toEqual([3, 7, 11, 15, 19, 23])
  expect(someOf(1, 7)).toEqual([0])
})

test('a change carries its sign, a real minus and no more than two decimals', () => {
  expect([0, 12.4, -4.25, 100, 1234.5].map(signed)).toEqual([
    '0%',
    '+12.4%',
    '−4.25%',
    '+100%',
    '+1,234.5%',
  ])
})
