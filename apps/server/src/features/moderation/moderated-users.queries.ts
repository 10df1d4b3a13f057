import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { UserState } from '@devgrove/contract/moderation'
import type { Database } from '../../platform/database/database.ts'
import { momentOf } from '../../platform/time.ts'
import type { Person } from '../profiles/profiles.facts.ts'
import type { Subject } from './authority.rules.ts'

export interface ModeratedRow extends Person, Subject {
  id: UserId
  status: Person['status']
  createdAt: Date
  lastActiveAt: Date
  reason: string | null
  until: Date | null
  setAt: Date | null
  setBy: string | null
}

/** Some members, by a query that finds their ids, as staff see them. */
export const moderated = (which: RawBuilder<unknown>) => sql<ModeratedRow>`
  select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.avatar, u.headline, u.status,
    u.role, u.premium_until as "premiumUntil", u.created_at as "createdAt", u.last_active_at as "lastActiveAt",
    s.status as suspended, s.reason, s.until, s.set_at as "setAt", setter.username as "setBy"
  from (${which}) w join users u on u.id = w.id
    left join suspensions s on s.user_id = u.id left join users setter on setter.id = s.set_by`

type Moments = 'premiumUntil' | 'createdAt' | 'lastActiveAt' | 'until' | 'setAt'

/** A member as staff see them, as JSON. */
export type StoredModerated = {
  [Key in keyof ModeratedRow]: Key extends Moments
    ? Date extends ModeratedRow[Key]
      ? string | Exclude<ModeratedRow[Key], Date>
      : never
    : ModeratedRow[Key]
}

export const asModeratedRow = (stored: StoredModerated): ModeratedRow => ({
  ...stored,
  premiumUntil: maybeMoment(stored.premiumUntil),
  createdAt: momentOf(stored.createdAt),
  lastActiveAt: momentOf(stored.lastActiveAt),
  until: maybeMoment(stored.until),
  setAt: maybeMoment(stored.setAt),
})

const maybeMoment = (written: string | null): Date | null =>
  written === null ? null : momentOf(written)

export interface Wanted {
  state: UserState
  query: string
  page: number
  limit: number
}

/** Who is called so: by the username, the whole name or the last name, from their beginning. */
function called(query: string): RawBuilder<unknown> {
  const begin = sql`${query.toLowerCase()}::text`
  const folded = sql`search_fold(${query})`
  const begins = (name: RawBuilder<unknown>) =>
    sql`${name} collate "C" >= ${folded} and starts_with(${name}, ${folded})
      and ${name} collate "C" < ${folded} || chr(1114111)`
  return sql`select id from users
      where username collate "C" >= ${begin} and username collate "C" < ${begin} || chr(1114111)
    union select id from users where ${begins(sql`search_fold(first_name || ' ' || last_name)`)}
    union select id from users where ${begins(sql`search_fold(last_name)`)}`
}

/** The statement behind `findModerated`; tests look at what it costs. */
export function moderatedPage({ state, query, page, limit }: Wanted) {
  const isIn = state === 'all' ? sql`true` : sql`status = ${state}`
  const isCalled = query === '' ? sql`true` : sql`id in (${called(query)})`
  return sql<ModeratedRow>`${moderated(sql`select id from users where ${isIn} and ${isCalled}
    order by id desc limit ${limit} offset ${(page - 1) * limit}`)} order by id desc`
}

/** A page of members for staff, newest first. */
export async function findModerated(db: Database, wanted: Wanted): Promise<ModeratedRow[]> {
  return (await moderatedPage(wanted).execute(db)).rows
}

export async function findModeratedById(
  db: Database,
  userId: UserId,
): Promise<ModeratedRow | undefined> {
  return (await moderated(sql`select ${userId}::uuid as id`).execute(db)).rows[0]
}
