import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { UserState } from '@devgrove/contract/moderation'
import { ABOVE } from '../../../platform/database/above.ts'
import type { Database } from '../../../platform/database/database.ts'
import { momentOf } from '../../../platform/time.ts'
import type { Person } from '../../profiles/profiles.facts.ts'
import type { Subject } from '../authority.rules.ts'

export interface ModeratedRow extends Person, Subject {
  id: UserId
  status: Person['status']
  createdAt: Date
  lastActiveAt: Date
  reason: string | null
  until: Date | null
  setAt: Date | null
  setBy: string | null
  warnings: number
}

/** Some members, by a query that finds their ids, as staff see them. */
export const moderated = (which: RawBuilder<unknown>) => sql<ModeratedRow>`
  select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.avatar, u.headline, u.status,
    u.role, u.premium_until as "premiumUntil", u.created_at as "createdAt", u.last_active_at as "lastActiveAt",
    s.status as suspended, s.reason, s.until, s.set_at as "setAt", setter.username as "setBy",
    (select count(*) filter (where a.kind = 'warning') - count(*) filter (where a.kind = 'appeal'
        and a.before ->> 'state' = 'warning' and a.after ->> 'outcome' = 'lifted')
      from moderation_acts a where a.subject_id = u.id)::int as warnings
  from (${which}) w cross join lateral (select * from users where users.id = w.id limit 1) u
    left join lateral (select * from suspensions where user_id = u.id limit 1) s on true
    left join lateral (select username from users where users.id = s.set_by limit 1) setter on true`

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

/** As many of one name are gathered and put in order; where there are more, the newest of all are never far away. */
const FEW = 4000

/** A name as an index holds it, and what it is to begin with. */
const NAMES: readonly { name: RawBuilder<unknown>; begin: RawBuilder<string> }[] = [
  { name: sql`username`, begin: sql`(select lower from asked)` },
  {
    name: sql`search_fold(first_name || ' ' || last_name)`,
    begin: sql`(select folded from asked)`,
  },
  { name: sql`search_fold(last_name)`, begin: sql`(select folded from asked)` },
]

const RANGES = NAMES.map(
  ({ name, begin }) => sql`select id, status from users
    where ${name} collate "C" >= ${begin} and ${name} collate "C" < ${begin} || ${ABOVE}`,
)

// not what an index could answer: it is there for one row after the other
const BEGINS = NAMES.map(({ name, begin }) => sql`left(${name}, char_length(${begin})) = ${begin}`)

/**
 * The ids of a page of those who are called so: by the username, the whole name or the last name, from their beginning.
 * A beginning that few share is a range of each index, read without a row. One that many share is looked for from the
 * newest member on, and met soon.
 */
function calledPage(
  query: string,
  isIn: RawBuilder<unknown>,
  cut: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`with asked as materialized (select ${query.toLowerCase()}::text as lower,
        search_fold(${query}) as folded),
      few as materialized (${sql.join(RANGES, sql` union all `)} limit ${sql.lit(FEW + 1)}),
      size as materialized (select count(*) <= ${sql.lit(FEW)} as is_few from few)
    select called.id from size cross join lateral (
      (select distinct id from few where size.is_few and ${isIn} ${cut})
      union all
      (select id from users where not size.is_few and ${isIn} and (${sql.join(BEGINS, sql` or `)}) ${cut})) called`
}

/** The statement behind `findModerated`; tests look at what it costs. */
export function moderatedPage({ state, query, page, limit }: Wanted) {
  const isIn = state === 'all' ? sql`true` : sql`status = ${state}`
  const cut = sql`order by id desc limit ${limit} offset ${(page - 1) * limit}`
  const ids =
    query === '' ? sql`select id from users where ${isIn} ${cut}` : calledPage(query, isIn, cut)
  return sql<ModeratedRow>`${moderated(ids)} order by u.id desc`
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
