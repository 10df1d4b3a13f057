import type { Relation } from '@devgrove/contract/connections'
import type { UserId, UserIdOrUsername } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayBeSeen, resolveUserId } from '../profiles/profiles.facts.ts'
import { readPair } from './pair.queries.ts'
import { shownRelation } from './shown-relation.rules.ts'

/** What is between the viewer and somebody, as the viewer may know it; null when nothing is. */
export async function viewRelation(
  ctx: Ctx,
  viewer: Viewer,
  subject: UserIdOrUsername,
): Promise<Relation | null> {
  const { pair } = await visiblePair(ctx, viewer, subject)
  return pair ? shownRelation(pair, viewer.userId) : null
}

/** The id of somebody whom the viewer may see, with what is between them (nothing with oneself). */
export async function visiblePair(ctx: Ctx, viewer: Viewer, subject: UserIdOrUsername) {
  const userId = await resolveUserId(ctx.db, subject)
  if (userId === undefined) throw new Refusal('user_not_found')
  const found = await readPair(ctx.db, viewer.userId, userId)
  const isConnected = found?.pair.request?.status === 'accepted'
  if (
    !found ||
    found.pair.blocker ||
    !mayBeSeen({ id: userId, status: found.theirStatus }, viewer.userId, isConnected)
  ) {
    throw new Refusal('user_not_found')
  }
  return { userId: userId satisfies UserId, pair: userId === viewer.userId ? null : found.pair }
}
