import type { Ctx } from '../../platform/context.ts'
import { dayOf, hourOf } from './period.rules.ts'
import { foldParts } from './tallies.queries.ts'

const AT_ONCE = 2000
/** An hour leaves some hundred parts; more than these are left for the next time. */
const MOST_TIMES = 100

/** Makes one tally of each hour and day that is over, so that a count reads one row of each and not all its parts. */
export async function foldTallies(ctx: Pick<Ctx, 'db' | 'log' | 'now'>): Promise<void> {
  const now = ctx.now().getTime()
  const over = { hourMs: hourOf(now), dayMs: dayOf(now), most: AT_ONCE }
  let folded = 0
  for (let times = 0; times < MOST_TIMES; times++) {
    const count = await foldParts(ctx.db, over)
    folded += count
    if (count < AT_ONCE) break
  }
  ctx.log.info({ folded }, 'tallies of hours and days that are over were folded')
}
