// Owns what is said of many times: their shares, medians and ranges.

/** The median of the runs, and between which they lay. */
export interface Range {
  median: number
  least: number
  most: number
}

/** The value that a share of all values (0 to 1) does not exceed. */
export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const medianOf = (values: readonly number[]): number =>
  shareOf(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** Their median, and between which they lie. */
export const rangeOf = (values: readonly number[]): Range => ({
  median: medianOf(values),
  least: Math.min(...values),
  most: Math.max(...values),
})

/** By how much `y` rises for each one of `x`, on the line that fits the points best. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, of]) => of))]
  const together = points.reduce((sum, [at, of]) => sum + (at - x) * (of - y), 0)
  return together / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
}
