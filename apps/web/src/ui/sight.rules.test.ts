import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  covers,
  isEnough,
  NEAR,
  nextDrawn,
  partsOf,
  type Span,
  spanAt,
  spansOf,
  STEP,
} from './sight.rules.ts'

const anySpan = fc
  .tuple(fc.nat(5000), fc.integer({ min: 1, max: 40 }))
  .map(([from, length]): Span => ({ from, to: from + length }))

test('whatever was drawn and wherever somebody jumps, what is in sight is drawn at once and the rest in small steps', () => {
  fc.assert(
    fc.property(anySpan, anySpan, (before, sight) => {
      let [drawn, steps] = [before, 0]
      while (!isEnough(drawn, sight)) {
        const next = nextDrawn(drawn, sight)
        const known = Math.max(0, Math.min(drawn.to, next.to) - Math.max(drawn.from, next.from))
        const isNew = next.to - next.from - known
        expect(covers(next, sight)).toBe(true)
        expect(isNew).toBeLessThanOrEqual(sight.to - sight.from + 2 * STEP)
        drawn = next
        steps += 1
      }
      expect(steps).toBeLessThanOrEqual(4)
      expect(drawn.to - drawn.from).toBeLessThanOrEqual(sight.to - sight.from + 4 * NEAR)
    }),
  )
})

test('a list of ordinary length is drawn as a whole, wherever in it somebody is', () => {
  const sight = { from: 0, to: 9 }
  expect(isEnough({ from: 0, to: 21 }, sight)).toBe(true)
  expect(isEnough({ from: 0, to: 20 }, sight)).toBe(false)
})

test('what is drawn and the room for the rest make up the whole list, also around a row that stays', () => {
  fc.assert(
    fc.property(
      anySpan,
      fc.option(fc.nat(999), { nil: undefined }),
      fc.constantFrom(1, 30, 1000),
      (drawn, stays, count) => {
        const staying = stays !== undefined && stays < count ? stays : undefined
        const parts = partsOf(spansOf(drawn, staying, count), count, () => 3)
        const spans = parts.map((part) => (part.isDrawn ? part.span : part.gap))
        expect(spans.map(({ from }) => from)).toEqual([
          0,
          ...spans.slice(0, -1).map(({ to }) => to),
        ])
        expect(spans.at(-1)?.to).toBe(count)
        const room = parts.map((part) =>
          part.isDrawn ? 0 : part.gap.heightPx - 3 * (part.gap.to - part.gap.from),
        )
        expect(room.every((wrong) => wrong === 0)).toBe(true)
        const isThere = (row: number) =>
          parts.some((part) => part.isDrawn && covers(part.span, { from: row, to: row + 1 }))
        if (staying === undefined) return
        const around = [staying - 1, staying, staying + 1].filter((row) => row >= 0 && row < count)
        expect(around.every(isThere)).toBe(true)
      },
    ),
  )
})

test('which rows lie between two heights follows from how tall each is', () => {
  const heights = [10, 20, 30, 40]
  const at = (top: number, bottom: number) => spanAt(4, (index) => heights[index] ?? 0, top, bottom)
  expect(at(0, 5)).toEqual({ from: 0, to: 1 })
  expect(at(10, 31)).toEqual({ from: 1, to: 3 })
  expect(at(-500, -400)).toEqual({ from: 0, to: 1 })
  expect(at(900, 990)).toEqual({ from: 3, to: 4 })
})
