import type { Session } from '@devgrove/contract/accounts'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { findSessions } from '../accounts.queries.ts'
import { describeDevice } from './device.rules.ts'

/** Where the member is signed in, the present session first, then the one seen last. */
export async function listSessions(ctx: Ctx, viewer: Viewer): Promise<Session[]> {
  const rows = await findSessions(ctx.db, viewer.userId, ctx.now())
  return rows
    .map((row) => ({
      _id: row.id,
      isCurrent: row.id === viewer.sessionId,
      device: describeDevice(row.userAgent ?? ''),
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}
