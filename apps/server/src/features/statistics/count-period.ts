import type { Period, Statistics } from '@devgrove/contract/statistics'
import type { Ctx } from '../../platform/context.ts'
import { momentOf } from '../../platform/time.ts'
import { bordersOf, percentageChange } from './period.rules.ts'
import { type Counted, countBetween } from './statistics.queries.ts'

/** How many there were in the last period, in the one before, and in each part of the last one. */
export async function countPeriod(ctx: Ctx, counted: Counted, period: Period): Promise<Statistics> {
  const borders = bordersOf(period, ctx.now().getTime())
  const [previous = 0, ...parts] = await countBetween(ctx.db, counted, borders)
  const current = parts.reduce((sum, count) => sum + count, 0)
  const at = (place: number): string => momentOf(borders[place] ?? 0).toISOString()
  return {
    current,
    previous,
    percentageChange: percentageChange(previous, current),
    trend: parts.map((count, part) => ({ from: at(part + 1), until: at(part + 2), count })),
  }
}
