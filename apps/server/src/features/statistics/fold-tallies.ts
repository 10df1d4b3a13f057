import type { Ctx } from '../../platform/context.ts'
import { clearFolded, foldChanges } from './tallies.queries.ts'

const AT_ONCE = 10_000
/** What a busy minute brings; more is left for the next time. */
const MOST_TIMES = 100

/** Adds what has changed to the tallies, so that a count reads these and next to no changes. */
export async function foldTallies(ctx: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  let folded = 0
  for (let times = 0; times < MOST_TIMES; times++) {
    const count = await foldChanges(ctx.db, AT_ONCE)
    folded += count
    if (count < AT_ONCE) break
  }
  if (folded > 0) await clearFolded(ctx.db)
  ctx.log.debug({ folded }, 'changes were folded into the tallies')
}
