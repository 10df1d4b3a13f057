import type { OwnUser } from '@devgrove/contract/profiles'
import { refusals } from '@devgrove/contract/refusals'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ownUser } from '../profiles/profiles.facts.ts'
import { countGivenUp, replaceUsername } from './settings.queries.ts'

const MOST_CHANGES = 3
const CHANGES_DAYS = 30

/** Takes another username. The old one stays the member's and leads to them; both are never somebody else's. */
export async function changeUsername(ctx: Ctx, viewer: Viewer, username: string): Promise<OwnUser> {
  const now = ctx.now()
  if (username !== viewer.username) {
    if ((await countGivenUp(ctx.db, viewer.userId, CHANGES_DAYS, now)) >= MOST_CHANGES) {
      throw new Refusal('too_many_usernames')
    }
    const isDone = await replaceUsername(ctx.db, viewer.userId, username, now)
    if (!isDone) {
      throw new Refusal('username_taken', { fields: { username: refusals.username_taken.error } })
    }
  }
  return ownUser(ctx.db, viewer.userId, now)
}
