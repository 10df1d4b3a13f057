import type { Username } from '@devgrove/contract/ids'
import type { PublicUser } from '@devgrove/contract/profiles'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { areConnected } from '../connections/connections.facts.ts'
import { asPublic, mayBeSeen } from './profile-view.rules.ts'
import { findProfileByUsername } from './profiles.queries.ts'

/** Somebody's profile as this viewer may see it; whoever may not be seen is not found. */
export async function viewProfile(
  ctx: Ctx,
  viewer: Viewer,
  username: Username,
): Promise<PublicUser> {
  const profile = await findProfileByUsername(ctx.db, username)
  if (!profile) throw new Refusal('user_not_found')
  const isKnown =
    profile.status === 'deactivated' && (await areConnected(ctx.db, viewer.userId, profile.id))
  if (!mayBeSeen(profile, viewer.userId, isKnown)) throw new Refusal('user_not_found')
  return asPublic(profile, ctx.now())
}
