import type { Period } from '@devgrove/contract/statistics'

const FIVE_MINUTES_MS = 300_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long each period is, and into how many equal parts its trend is cut. Lengths are fixed: no time zone has a say. */
const LENGTHS: Record<Period, { ms: number; parts: number }> = {
  day: { ms: DAY_MS, parts: 24 },
  week: { ms: 7 * DAY_MS, parts: 7 },
  month: { ms: 30 * DAY_MS, parts: 30 },
  year: { ms: 365 * DAY_MS, parts: 12 },
}

/**
 * The borders between what is counted, oldest first: the begin of the period before, the begin of this one, and each end
 * of its parts. What happens exactly at a border belongs to what ends there.
 */
export function bordersOf(period: Period, nowMs: number): number[] {
  const { ms, parts } = LENGTHS[period]
  const part = ms / parts
  const ends = Array.from({ length: parts + 1 }, (_, index) => nowMs - ms + index * part)
  return [nowMs - 2 * ms, ...ends]
}

/** What is tallied, shortest first; each fits into the next without a rest. */
const STEPS = [
  { step: 'five minutes', ms: FIVE_MINUTES_MS },
  { step: 'hour', ms: HOUR_MS },
  { step: 'day', ms: DAY_MS },
] as const
type Step = (typeof STEPS)[number]

export interface Stretch {
  step: Step['step']
  fromMs: number
  untilMs: number
}

/** The begin of five minutes that is nearest to a moment, before or after it, the same in every time zone (UTC). */
export const nearestTally = (ms: number): number =>
  Math.round(ms / FIVE_MINUTES_MS) * FIVE_MINUTES_MS

/** Whole tallies that together reach from one begin of five minutes to another; the longest that fit. */
export function stretchesBetween(
  fromMs: number,
  untilMs: number,
  steps: readonly Step[] = STEPS,
): Stretch[] {
  const longest = steps.at(-1)
  if (!longest || fromMs >= untilMs) return []
  const first = Math.ceil(fromMs / longest.ms) * longest.ms
  const last = Math.floor(untilMs / longest.ms) * longest.ms
  const shorter = steps.slice(0, -1)
  if (first >= last) return stretchesBetween(fromMs, untilMs, shorter)
  return [
    ...stretchesBetween(fromMs, first, shorter),
    { step: longest.step, fromMs: first, untilMs: last },
    ...stretchesBetween(last, untilMs, shorter),
  ]
}

/** The change in per cent, signed, with two decimals: from nothing to something is 100, from nothing to nothing 0 (decisions 4). */
export function percentageChange(previous: number, current: number): number {
  if (previous === 0) return current === 0 ? 0 : 100
  return Math.round(((current - previous) / previous) * 10_000) / 100
}
