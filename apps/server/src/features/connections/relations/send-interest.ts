import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changeRelation, refuseUnreachable, strangers } from './change-relation.ts'

const PER_DAY = { name: 'interests', points: limits.interestsPerDay, seconds: 24 * 3600 }

const AWAY = 'Your account is deactivated. You can show interest again once it is active.'

/** Shows interest in somebody. Two people who are interested in each other are connected; tells whether they are now. */
export async function sendInterest(
  ctx: Ctx,
  viewer: Viewer,
  userId: UserId,
): Promise<{ isConnected: boolean }> {
  if (userId === viewer.userId) throw new Refusal('to_oneself')
  // nobody could look at who asks, or report them
  if (viewer.status === 'deactivated') throw new Refusal('own_account_away', { error: AWAY })
  await ctx.limiter.spend(PER_DAY, viewer.userId, 'too_many_interests')
  const { after } = await changeRelation(ctx, {
    me: viewer.userId,
    them: userId,
    action: 'send-interest',
    likely: strangers,
    missing: 'user_not_found',
    mustHold: refuseUnreachable,
  })
  return { isConnected: after.request?.status === 'accepted' }
}
