import type { Period } from '@devgrove/contract/statistics'

export interface Point {
  x: number
  y: number
}

export interface Frame {
  left: number
  right: number
  top: number
  bottom: number
}

const ROUND = [1, 2, 2.5, 5, 10]

/** The least round number that nothing is above, and that three grid lines divide without a rest. */
export function ceilingOf(most: number): number {
  const least = Math.max(1, most) / 3
  const size = 10 ** Math.floor(Math.log10(least))
  const step = ROUND.map((factor) => factor * size).find((candidate) => candidate >= least) ?? least
  return Math.ceil(step) * 3
}

/** Where each count lies in the frame: the first at its left edge, the last at its right, zero at the bottom. */
export function pointsOf(counts: readonly number[], ceiling: number, frame: Frame): Point[] {
  const width = frame.right - frame.left
  const height = frame.bottom - frame.top
  const gaps = Math.max(1, counts.length - 1)
  return counts.map((count, place) => ({
    x: round(frame.left + (width * place) / gaps),
    y: round(frame.bottom - (height * count) / ceiling),
  }))
}

const round = (length: number): number => Math.round(length * 10) / 10

export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** Heights of labels at the ends of lines, pushed apart where they would lie on each other, in the order they came in. */
export function apart(heights: readonly number[], gap: number, lowest: number): number[] {
  const order = heights.map((y, place) => ({ y, place })).toSorted((a, b) => a.y - b.y)
  for (const [index, one] of order.entries()) {
    const above = order[index - 1]
    if (above) one.y = Math.max(one.y, above.y + gap)
  }
  let below = lowest + gap
  for (const one of order.toReversed()) {
    one.y = Math.min(one.y, below - gap)
    below = one.y
  }
  return order.toSorted((a, b) => a.place - b.place).map(({ y }) => y)
}

/** At most so many places of a row, the last among them, evenly apart. */
export function someOf(count: number, most: number): number[] {
  const step = Math.ceil(count / most)
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step)
    .filter((place) => place >= 0)
    .toReversed()
}

const FORMATS: Record<Period, Intl.DateTimeFormatOptions> = {
  day: { hour: '2-digit', minute: '2-digit' },
  week: { weekday: 'short' },
  month: { day: 'numeric', month: 'short' },
  year: { month: 'short' },
}

/** The words below a place of a trend: where its part ends, as the reader's clock and calendar say it. */
export const axisLabel = (until: string, period: Period): string =>
  new Intl.DateTimeFormat('en-GB', FORMATS[period]).format(new Date(until))
