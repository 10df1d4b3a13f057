import type { Ctx } from '../../platform/context.ts'
import { deleteEnded } from './accounts.queries.ts'

/** Forgets the sessions and mailed tokens that no longer hold, so that the tables hold the living alone. */
export async function forgetEnded(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  let forgotten = 0
  for (;;) {
    const count = await deleteEnded(ctx.db, now)
    forgotten += count
    if (count === 0) break
  }
  ctx.log.info({ forgotten }, 'ended sessions and tokens were forgotten')
}
