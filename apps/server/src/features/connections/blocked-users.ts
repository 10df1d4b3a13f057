import type { BlockedUser } from '@devgrove/contract/blocks'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import { countBlocked, findBlocked } from './blocks.queries.ts'
import type { Page } from './connection-lists.queries.ts'

const AT_ONCE = 1000

/** One page of whom the viewer blocks, the latest first. */
export async function listBlocked(ctx: Ctx, viewer: Viewer, page: Page) {
  const users = await blockedPage(ctx.db, viewer.userId, page, ctx.now())
  const total = await countBlocked(ctx.db, viewer.userId)
  return { users, pagination: { total, totalPages: Math.ceil(total / page.limit) } }
}

/** All whom somebody blocks. */
export async function everyBlocked(db: Database, me: UserId, now: Date): Promise<BlockedUser[]> {
  const all: BlockedUser[] = []
  for (let page = 1; ; page++) {
    const some = await blockedPage(db, me, { page, limit: AT_ONCE }, now)
    all.push(...some)
    if (some.length < AT_ONCE) return all
  }
}

async function blockedPage(
  db: Database,
  me: UserId,
  page: Page,
  now: Date,
): Promise<BlockedUser[]> {
  const rows = await findBlocked(db, me, page)
  return rows.map((row) => ({ ...summarise(row, now), blockedAt: row.blockedAt.toISOString() }))
}
