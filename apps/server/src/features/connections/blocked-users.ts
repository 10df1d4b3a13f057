import type { BlockedUser } from '@devgrove/contract/blocks'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { summarise } from '../profiles/profiles.facts.ts'
import { findBlocked } from './blocks.queries.ts'
import type { Page } from './list-view.rules.ts'

const AT_ONCE = 1000

/** One page of whom the viewer blocks, the latest first. */
export async function listBlocked(ctx: Ctx, viewer: Viewer, page: Page) {
  const { total, users } = await blockedPage(ctx.db, viewer.userId, page, ctx.now())
  return { users, pagination: { total, totalPages: Math.ceil(total / page.limit) } }
}

/** All whom somebody blocks. */
export async function* everyBlocked(
  db: Database,
  me: UserId,
  now: Date,
): AsyncGenerator<BlockedUser[]> {
  for (let page = 1; ; page++) {
    const { users } = await blockedPage(db, me, { page, limit: AT_ONCE }, now)
    yield users
    if (users.length < AT_ONCE) return
  }
}

async function blockedPage(
  db: Database,
  me: UserId,
  page: Page,
  now: Date,
): Promise<{ total: number; users: BlockedUser[] }> {
  const { total, blocked } = await findBlocked(db, me, page)
  const users = blocked.map(({ person, blockedAt }) => ({
    ...summarise(person, now),
    blockedAt: blockedAt.toISOString(),
  }))
  return { total, users }
}
