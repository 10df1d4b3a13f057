import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { START } from '../../platform/database/place.ts'
import { readInPortions } from '../../platform/portions.ts'
import { findOwnViews, type OwnView } from './views.queries.ts'

export { forgetViews } from './forget-views.ts'
export { noteOfViews } from './views.queries.ts'

const AT_ONCE = 1000

/** What is kept of whom a member looked at, in portions. */
export async function* everyView(
  db: Database,
  userId: UserId,
): AsyncGenerator<{ username: string; viewedAt: string }[]> {
  const portions = readInPortions<OwnView>(AT_ONCE, (last) =>
    findOwnViews(db, userId, last ?? START, AT_ONCE),
  )
  for await (const views of portions)
    yield views.map(({ username, viewedAt }) => ({ username, viewedAt: viewedAt.toISOString() }))
}
