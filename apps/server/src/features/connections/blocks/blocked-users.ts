import type { BlockedUser } from '@devgrove/contract/blocks'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Place, START } from '../../../platform/database/place.ts'
import { readInPortions } from '../../../platform/portions.ts'
import { summarise } from '../../profiles/profiles.facts.ts'
import { type Blocked, findBlocked, findBlockedAfter } from './blocks.queries.ts'
import type { Page } from '../lists/list-view.rules.ts'

const AT_ONCE = 1000

/** One page of whom the viewer blocks, the latest first. */
export async function listBlocked(ctx: Ctx, viewer: Viewer, page: Page) {
  const { total, blocked } = await findBlocked(ctx.db, viewer.userId, page)
  const users = blocked.map((one) => asBlockedUser(one, ctx.now()))
  return { users, pagination: { total, totalPages: Math.ceil(total / page.limit) } }
}

/** All whom somebody blocks, in portions. */
export async function* everyBlocked(
  db: Database,
  me: UserId,
  now: Date,
): AsyncGenerator<BlockedUser[]> {
  const portions = readInPortions<Blocked & { place: Place }>(AT_ONCE, (last) =>
    findBlockedAfter(db, me, last?.place ?? START, AT_ONCE),
  )
  for await (const blocked of portions) yield blocked.map((one) => asBlockedUser(one, now))
}

const asBlockedUser = ({ person, blockedAt }: Blocked, now: Date): BlockedUser => ({
  ...summarise(person, now),
  blockedAt: blockedAt.toISOString(),
})
