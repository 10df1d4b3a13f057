import type { Username } from '@devgrove/contract/ids'
import type { ViewedUser } from '@devgrove/contract/profiles'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { asViewed, mayBeSeen } from './profile-view.rules.ts'
import { viewProfilesNamed } from './profiles.queries.ts'

/** Somebody's profile as this viewer may see it; whoever may not be seen is not found. */
export async function viewProfile(
  ctx: Ctx,
  viewer: Viewer,
  username: Username,
): Promise<ViewedUser> {
  const now = ctx.now()
  const found = await ctx.together(viewProfilesNamed, { me: viewer.userId, username, now })
  if (!found || !mayBeSeen(found.profile, viewer.userId, found.isConnected)) {
    throw new Refusal('user_not_found')
  }
  return asViewed(found.profile, found.shared, now)
}
