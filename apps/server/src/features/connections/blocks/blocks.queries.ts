import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'
import { milliseconds } from '../../../platform/database/packed.ts'
import { isAfter, type Place } from '../../../platform/database/place.ts'
import { momentOf } from '../../../platform/time.ts'
import { asPerson, type Person, personOf, type StoredPerson } from '../../profiles/people.facts.ts'
import type { Page } from '../lists/list-view.rules.ts'

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

/** Whether there is anybody at all whom somebody blocks, or who blocks them: hardly anybody has to be looked up then. */
export const hasBlocks = (
  of: Id,
): RawBuilder<boolean> => sql<boolean>`(exists (select from blocks where from_user_id = ${of}::uuid)
  or exists (select from blocks where to_user_id = ${of}::uuid))`

/** Whether one is blocked by the other: what one has of them still stands, but is as if their account were gone. */
export const isBlockedBy = (
  me: Id,
  them: Id,
): RawBuilder<boolean> => sql<boolean>`((select true from blocks
  where blocks.from_user_id = ${them} and blocks.to_user_id = ${me} limit 1) is true)`

export interface Blocked {
  person: Person
  blockedAt: Date
}

interface StoredBlocked {
  person: StoredPerson
  blockedMs: number
}

const asBlocked = ({ person, blockedMs }: StoredBlocked): Blocked => ({
  person: asPerson(person),
  blockedAt: momentOf(blockedMs),
})

/** Whom somebody blocks, the latest first, and how many they are. */
export async function findBlocked(
  db: Database,
  me: UserId,
  { page, limit }: Page,
): Promise<{ total: number; blocked: Blocked[] }> {
  const { rows } = await sql<{ total: number; blocked: StoredBlocked[] }>`
    select (select count(*)::int from blocks where from_user_id = ${me}) as total, (
      select coalesce(json_agg(json_build_object('person', ${personOf('u')},
        'blockedMs', ${milliseconds(sql`b.created_at`)}) order by b.created_at desc, b.id desc), '[]')
      from (select to_user_id, created_at, id from blocks where from_user_id = ${me}
        order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}) b
      join users u on u.id = b.to_user_id
    ) as blocked`.execute(db)
  const { total, blocked } = rows[0] ?? { total: 0, blocked: [] }
  return { total, blocked: blocked.map(asBlocked) }
}

/** So many of those whom somebody blocks, after that place, and the place of each. */
export async function findBlockedAfter(
  db: Database,
  me: UserId,
  place: Place,
  limit: number,
): Promise<(Blocked & { place: Place })[]> {
  const { rows } = await sql<StoredBlocked & Place>`
    select ${personOf('u')} as person, ${milliseconds(sql`b.created_at`)} as "blockedMs", b.id, b.created_at::text as at
    from (select to_user_id, created_at, id from blocks
      where from_user_id = ${me} and ${isAfter(place, sql`created_at`, sql`id`)}
      order by created_at desc, id desc limit ${limit}) b
    join users u on u.id = b.to_user_id order by b.created_at desc, b.id desc`.execute(db)
  return rows.map(({ at, id, ...row }) => ({ ...asBlocked(row), place: { at, id } }))
}
