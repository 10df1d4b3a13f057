import type { Relation } from '@devgrove/contract/connections'
import type { UserIdOrUsername } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mayBeSeen } from '../../profiles/profiles.facts.ts'
import { findSubject } from '../pair.queries.ts'
import { hasMet, type Pair } from '../relation.rules.ts'
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

/** Somebody whom the viewer may see, with what is between them (nothing with oneself) and how many follow them. */
export const visiblePair = (ctx: Ctx, viewer: Viewer, subject: UserIdOrUsername) =>
  pairWith(ctx, viewer, subject, (pair) => pair.request?.status === 'accepted')

/**
 * The same of somebody who may be reported: whoever is away stands in the lists of those they asked, words and image, and
 * whom the viewer blocks in theirs.
 */
export const reportablePair = (ctx: Ctx, viewer: Viewer, subject: UserIdOrUsername) =>
  pairWith(
    ctx,
    viewer,
    subject,
    (pair) => hasMet(pair, viewer.userId),
    ({ blocker }) => blocker !== null && blocker !== viewer.userId,
  )

async function pairWith(
  ctx: Ctx,
  viewer: Viewer,
  subject: UserIdOrUsername,
  isShownAway: (pair: Pair) => boolean,
  isHidden = ({ blocker }: Pair) => blocker !== null,
) {
  const found = await findSubject(ctx.db, viewer.userId, subject)
  if (!found || isHidden(found.pair)) throw new Refusal('user_not_found')
  const { userId, theirStatus: status, pair, followers, following } = found
  if (!mayBeSeen({ id: userId, status }, viewer.userId, isShownAway(pair))) {
    throw new Refusal('user_not_found')
  }
  return { userId, pair: userId === viewer.userId ? null : pair, followers, following }
}
