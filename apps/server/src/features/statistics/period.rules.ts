import type { Period } from '@devgrove/contract/statistics'

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

/** The begin of the hour that a moment is in, the same in every time zone (UTC). */
export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS

/** The begin of an hour that is nearest to a moment, before or after it. */
export const nearestHour = (ms: number): number => Math.round(ms / HOUR_MS) * HOUR_MS

export interface Stretch {
  step: 'hour' | 'day'
  fromMs: number
  untilMs: number
}

/** Whole hours and days that together reach from one begin of an hour to another; days wherever one fits. */
export function stretchesBetween(fromMs: number, untilMs: number): Stretch[] {
  const firstDay = Math.ceil(fromMs / DAY_MS) * DAY_MS
  const lastDay = dayOf(untilMs)
  if (firstDay >= lastDay) return withoutEmpty([{ step: 'hour', fromMs, untilMs }])
  return withoutEmpty([
    { step: 'hour', fromMs, untilMs: firstDay },
    { step: 'day', fromMs: firstDay, untilMs: lastDay },
    { step: 'hour', fromMs: lastDay, untilMs },
  ])
}

const withoutEmpty = (stretches: Stretch[]): Stretch[] =>
  stretches.filter(({ fromMs, untilMs }) => fromMs < untilMs)

/** The change in per cent, signed, with two decimals: from nothing to something is 100, from nothing to nothing 0 (decisions 4). */
export function percentageChange(previous: number, current: number): number {
  if (previous === 0) return current === 0 ? 0 : 100
  return Math.round(((current - previous) / previous) * 10_000) / 100
}
