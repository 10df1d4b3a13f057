import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteViewsOf, findOwnViews, insertView } from './views.queries.ts'

/** Somebody opened somebody else's profile. It is written down only where both share it. */
export const noteView = (ctx: Ctx, viewerId: UserId, subjectId: UserId): Promise<void> =>
  insertView(ctx.db, { viewerId, subjectId, now: ctx.now() })

/** Whoever stops sharing is taken out at once, on both sides. */
export const forgetViewsOf = (db: Database, userId: UserId): Promise<void> =>
  deleteViewsOf(db, userId)

/** What is kept of whom a member looked at. */
export async function everyView(
  db: Database,
  userId: UserId,
): Promise<{ username: string; viewedAt: string }[]> {
  const views = await findOwnViews(db, userId)
  return views.map(({ username, viewedAt }) => ({ username, viewedAt: viewedAt.toISOString() }))
}
