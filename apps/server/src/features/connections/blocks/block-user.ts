import type { UserId, UserIdOrUsername } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changeRelation } from '../relations/change-relation.ts'
import { findSubject } from '../pair.queries.ts'
import { type Pair, relationOf } from '../relation.rules.ts'

/**
 * Blocks somebody: whatever is between the two ends, and each is gone for the other, who is not told (decisions 3).
 * Whoever is not shown to the viewer cannot be blocked either: they are not found.
 */
export async function blockUser(
  ctx: Ctx,
  viewer: Viewer,
  subject: UserIdOrUsername,
): Promise<void> {
  const me = viewer.userId
  const found = await findSubject(ctx.db, me, subject)
  if (!found) throw new Refusal('user_not_found')
  if (found.userId === me) throw new Refusal('to_oneself')
  await changeRelation(ctx, {
    me,
    them: found.userId,
    likely: found,
    action: 'block',
    missing: 'user_not_found',
    mustHold: ({ pair, theirStatus }) => {
      if (!mayBeBlocked(pair, me, theirStatus)) throw new Refusal('user_not_found')
    },
  })
}

const mayBeBlocked = (pair: Pair, me: UserId, theirStatus: Status): boolean =>
  theirStatus === 'active' ||
  relationOf(pair, me) !== 'nothing' ||
  pair.ignores.has(me) ||
  pair.blocker === me

/** Ends one's own block. Nothing that was before comes back. */
export async function unblockUser(ctx: Ctx, viewer: Viewer, userId: UserId): Promise<void> {
  await changeRelation(ctx, {
    me: viewer.userId,
    them: userId,
    action: 'unblock',
    missing: 'user_not_found',
  })
}
