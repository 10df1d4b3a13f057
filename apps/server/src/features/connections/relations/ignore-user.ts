import type { UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changeRelation, refuseUnreachable, strangers } from './change-relation.ts'

/** Ignores somebody. They cannot tell: whatever they see and send goes on as before (decisions 1). */
export async function ignoreUser(ctx: Ctx, viewer: Viewer, userId: UserId): Promise<void> {
  if (userId === viewer.userId) throw new Refusal('to_oneself')
  await changeRelation(ctx, {
    me: viewer.userId,
    them: userId,
    action: 'ignore',
    likely: strangers,
    missing: 'user_not_found',
    mustHold: refuseUnreachable,
  })
}
