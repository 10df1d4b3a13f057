import type { OwnUser } from '@devgrove/contract/profiles'
import { refusals } from '@devgrove/contract/refusals'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/database/violations.ts'
import { inform } from '../../../platform/inform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { findOnlookers } from '../../connections/connections.facts.ts'
import { ownUser } from '../../profiles/profiles.facts.ts'
import { findUsernameChanges, lockUsername, replaceUsername } from './settings.queries.ts'

const MOST_CHANGES = 3
/** For so long a change counts. */
export const CHANGE_COUNTS_SECONDS = 30 * 24 * 3600

/** Takes another username. The old one stays the member's and leads to them; both are never somebody else's. */
export async function changeUsername(ctx: Ctx, viewer: Viewer, username: string): Promise<OwnUser> {
  const now = ctx.now()
  let isAnother = false
  try {
    isAnother = await ctx.db.transaction().execute(async (trx) => {
      const from = await lockUsername(trx, viewer.userId)
      if (from === username) return false
      // counted behind the lock, so that calls at the same moment count each other
      const since = secondsAfter(now, -CHANGE_COUNTS_SECONDS)
      const changes = await findUsernameChanges(trx, viewer.userId, since)
      const first = changes[MOST_CHANGES - 1]
      if (first) {
        const retryAfterSeconds = Math.ceil((first.getTime() - since.getTime()) / 1000)
        throw new Refusal('too_many_usernames', { retryAfterSeconds })
      }
      await replaceUsername(trx, viewer.userId, { from, to: username }, now)
      return true
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Refusal('username_taken', { fields: { username: refusals.username_taken.error } })
  }
  if (isAnother) {
    await inform(ctx, async () => {
      const onlookers = await findOnlookers(ctx.db, viewer.userId)
      ctx.events.publish('username.changed', { userId: viewer.userId, onlookers })
    })
  }
  return ownUser(ctx.db, viewer.userId, now)
}
