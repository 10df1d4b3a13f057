import type { Username } from '@devgrove/contract/ids'
import type { ViewedUser } from '@devgrove/contract/profiles'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { areConnected, findSharedConnections } from '../connections/connections.facts.ts'
import { noteView } from '../views/views.facts.ts'
import { asViewed, mayBeSeen } from './profile-view.rules.ts'
import { findProfileByUsername } from './profiles.queries.ts'

/** Somebody's profile as this viewer may see it; whoever may not be seen is not found. */
export async function viewProfile(
  ctx: Ctx,
  viewer: Viewer,
  username: Username,
): Promise<ViewedUser> {
  const profile = await findProfileByUsername(ctx.db, viewer.userId, username)
  if (!profile) throw new Refusal('user_not_found')
  const isKnown =
    profile.status === 'deactivated' && (await areConnected(ctx.db, viewer.userId, profile.id))
  if (!mayBeSeen(profile, viewer.userId, isKnown)) throw new Refusal('user_not_found')
  const isOwn = profile.id === viewer.userId
  if (!isOwn) await noteView(ctx, viewer.userId, profile.id)
  const shared = isOwn ? [] : await findSharedConnections(ctx.db, viewer.userId, profile.id)
  return asViewed(profile, shared, ctx.now())
}
