import { type RawBuilder, sql } from 'kysely'
import { RequestStatus } from '@devgrove/contract/connections'
import type { RequestId } from '@devgrove/contract/ids'
import type { RequestKind } from '@devgrove/contract/statistics'
import type { Database } from '../../platform/database/database.ts'
import { momentOf } from '../../platform/time.ts'
import type { Person } from '../profiles/profiles.facts.ts'

export interface EveryRequestRow {
  id: RequestId
  status: RequestStatus
  createdAt: Date
  updatedAt: Date
  from: Person
  to: Person
}

const person = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('id', ${of('id')}, 'username', ${of('username')}, 'firstName', ${of('first_name')},
    'lastName', ${of('last_name')}, 'avatar', ${of('avatar')}, 'headline', ${of('headline')},
    'status', ${of('status')}, 'premiumUntilMs', extract(epoch from ${of('premium_until')}) * 1000)`
}

// each branch is one range of an index in its order, so a page costs its own length and what it skips
const edges = (status: RequestStatus, most: number): RawBuilder<unknown> =>
  status === 'ignored'
    ? sql`(select id, 'ignored' as status, from_user_id, to_user_id, created_at, created_at as updated_at
        from ignores order by created_at desc, id desc limit ${most})`
    : sql`(select id, status, from_user_id, to_user_id, created_at, coalesce(decided_at, created_at) as updated_at
        from requests where status = ${status}
        order by coalesce(decided_at, created_at) desc, id desc limit ${most})`

/** The statement behind `findEveryRequest`; tests look at what it costs. */
export function everyRequest(kind: RequestKind, page: { page: number; limit: number }) {
  const skipped = (page.page - 1) * page.limit
  const kinds = kind === 'all' ? RequestStatus.options : [kind]
  const ranges = kinds.map((status) => edges(status, skipped + page.limit))
  return sql<Stored>`with edge as (${sql.join(ranges, sql` union all `)}),
    listed as (select * from edge order by updated_at desc, id desc limit ${page.limit} offset ${skipped})
    select e.id, e.status, e.created_at as "createdAt", e.updated_at as "updatedAt",
      ${person('sender')} as "from", ${person('receiver')} as "to"
    from listed e join users sender on sender.id = e.from_user_id join users receiver on receiver.id = e.to_user_id
    order by e.updated_at desc, e.id desc`
}

type Stored = Omit<EveryRequestRow, 'from' | 'to'> & Record<'from' | 'to', StoredPerson>
type StoredPerson = Omit<Person, 'premiumUntil'> & { premiumUntilMs: number | null }

const asPerson = ({ premiumUntilMs, ...person }: StoredPerson): Person => ({
  ...person,
  premiumUntil: premiumUntilMs === null ? null : momentOf(premiumUntilMs),
})

/** One page of the requests of everybody, newest first: by the decision where there was one. */
export async function findEveryRequest(
  db: Database,
  kind: RequestKind,
  page: { page: number; limit: number },
): Promise<EveryRequestRow[]> {
  const { rows } = await everyRequest(kind, page).execute(db)
  return rows.map((row) => ({ ...row, from: asPerson(row.from), to: asPerson(row.to) }))
}
