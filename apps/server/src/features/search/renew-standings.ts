import type { Ctx } from '../../platform/context.ts'
import { clearTaken, renewDue } from './standings.queries.ts'

/** They stay locked until all of them are written. */
const AT_ONCE = 25
/** What a busy minute brings; more is left for the next time. */
const MOST_TIMES = 1000

/** Writes the standings that have changed into what members are found by. */
export async function renewStandings(ctx: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  let renewed = 0
  for (let times = 0; times < MOST_TIMES; times++) {
    const count = await renewDue(ctx.db, AT_ONCE)
    renewed += count
    if (count < AT_ONCE) break
  }
  if (renewed > 0) await clearTaken(ctx.db)
  ctx.log.debug({ renewed }, 'standings were renewed')
}
