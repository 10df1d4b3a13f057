import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { type Place, START } from '../../platform/database/place.ts'
import { deleteViewsOf, findOwnViews } from './views.queries.ts'

export { noteOfViews } from './views.queries.ts'

/** Whoever stops sharing is taken out at once, on both sides. */
export const forgetViewsOf = (db: Database, userId: UserId): Promise<void> =>
  deleteViewsOf(db, userId)

const AT_ONCE = 1000

/** What is kept of whom a member looked at, in portions. */
export async function* everyView(
  db: Database,
  userId: UserId,
): AsyncGenerator<{ username: string; viewedAt: string }[]> {
  for (let place: Place | undefined = START; place;) {
    const views = await findOwnViews(db, userId, place, AT_ONCE)
    yield views.map(({ username, viewedAt }) => ({ username, viewedAt: viewedAt.toISOString() }))
    place = views.length < AT_ONCE ? undefined : views.at(-1)
  }
}
