import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { deleteViewsOf, findOwnViews } from './views.queries.ts'

export { noteOfViews } from './views.queries.ts'

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
