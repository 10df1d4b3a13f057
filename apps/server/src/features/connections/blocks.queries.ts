import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Database } from '../../platform/database/database.ts'
import type { Page } from './connection-lists.queries.ts'

type Id = UserId | RawBuilder<unknown>

/**
 * Whether one of two blocks the other, for statements that show people: an id, or a column with the name of its table. It is looked
 * up by its key for each pair, so it costs the same however many blocks there are.
 */
export const areBlocked = (
  a: Id,
  b: Id,
): RawBuilder<boolean> => sql<boolean>`((select true from blocks
  where least(blocks.from_user_id, blocks.to_user_id) = least(${a}::uuid, ${b}::uuid)
    and greatest(blocks.from_user_id, blocks.to_user_id) = greatest(${a}::uuid, ${b}::uuid) limit 1) is true)`

/** Whether one is blocked by the other: what one has of them still stands, but is as if their account were gone. */
export const isBlockedBy = (
  me: Id,
  them: Id,
): RawBuilder<boolean> => sql<boolean>`((select true from blocks
  where blocks.from_user_id = ${them} and blocks.to_user_id = ${me} limit 1) is true)`

/** Which of these people block somebody or are blocked by them. */
export async function findBlockedAmong(
  db: Database,
  me: UserId,
  ids: readonly UserId[],
): Promise<Set<UserId>> {
  const { rows } = await sql<{ id: UserId }>`select given.id from unnest(${ids}::uuid[]) given (id)
    where ${areBlocked(me, sql`given.id`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface BlockedRow {
  id: UserId
  username: string
  firstName: string
  lastName: string
  avatar: string | null
  headline: string
  status: Status
  premiumUntil: Date | null
  blockedAt: Date
}

/** Whom somebody blocks, the latest first. */
export async function findBlocked(
  db: Database,
  me: UserId,
  { page, limit }: Page,
): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.avatar, u.headline,
      u.status, u.premium_until as "premiumUntil", b.created_at as "blockedAt"
    from (select to_user_id, created_at, id from blocks where from_user_id = ${me}
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}) b
    join users u on u.id = b.to_user_id order by b.created_at desc, b.id desc`.execute(db)
  return rows
}

export async function countBlocked(db: Database, me: UserId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from blocks where from_user_id = ${me}`.execute(db)
  return rows[0]?.total ?? 0
}
