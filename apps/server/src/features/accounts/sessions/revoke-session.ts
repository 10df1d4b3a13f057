import type { SessionId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { deleteOtherSessions, deleteSession } from '../accounts.queries.ts'

/** Ends one of the member's own sessions; somebody else's is not found. */
export async function revokeSession(ctx: Ctx, viewer: Viewer, sessionId: SessionId): Promise<void> {
  const isGone = await deleteSession(ctx.db, viewer.userId, sessionId)
  if (!isGone) throw new Refusal('session_not_found')
  ctx.events.publish('session.ended', { userId: viewer.userId, sessionIds: [sessionId] })
}

/** Ends every session of the member but the present one. */
export async function revokeOtherSessions(ctx: Ctx, viewer: Viewer): Promise<void> {
  const sessionIds = await deleteOtherSessions(ctx.db, viewer.userId, viewer.sessionId)
  if (sessionIds.length > 0) {
    ctx.events.publish('session.ended', { userId: viewer.userId, sessionIds })
  }
}
