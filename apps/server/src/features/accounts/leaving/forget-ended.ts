import type { Ctx } from '../../../platform/context.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { deleteEnded } from '../accounts.queries.ts'
import { CHANGE_COUNTS_SECONDS } from '../settings/change-username.ts'
import { deleteUsernameChanges } from '../settings/settings.queries.ts'

/** Forgets the sessions, mailed tokens and changes of usernames that no longer count, so that the tables hold the living alone. */
export async function forgetEnded(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  let forgotten = 0
  for (;;) {
    const count = await deleteEnded(ctx.db, now)
    forgotten += count
    if (count === 0) break
  }
  await deleteUsernameChanges(ctx.db, secondsAfter(now, -CHANGE_COUNTS_SECONDS))
  ctx.log.info({ forgotten }, 'ended sessions and tokens were forgotten')
}
