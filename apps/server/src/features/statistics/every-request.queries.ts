import { type RawBuilder, sql } from 'kysely'
import { RequestStatus } from '@devgrove/contract/connections'
import type { RequestId } from '@devgrove/contract/ids'
import type { RequestKind } from '@devgrove/contract/statistics'
import type { Database } from '../../platform/database/database.ts'
import { milliseconds } from '../../platform/database/packed.ts'
import { momentOf } from '../../platform/time.ts'
import { asPerson, type Person, personOf, type StoredPerson } from '../profiles/people.facts.ts'
import { ever } from './statistics.queries.ts'

export interface EveryRequestRow {
  id: RequestId
  status: RequestStatus
  createdAt: Date
  updatedAt: Date
  from: Person
  to: Person
}

// Each branch is one range of an index in its order, and read from the index alone: a page costs what it skips there,
// and the rows of its own length.
const edges = (status: RequestStatus, most: number): RawBuilder<unknown> =>
  status === 'ignored'
    ? sql`(select id, 'ignored' as status, created_at as updated_at
        from ignores order by created_at desc, id desc limit ${most})`
    : sql`(select id, status, coalesce(decided_at, created_at) as updated_at
        from requests where status = ${status}
        order by coalesce(decided_at, created_at) desc, id desc limit ${most})`

/** The statement behind `findEveryRequest`; tests look at what it costs. */
export function everyRequest(kind: RequestKind, page: { page: number; limit: number }) {
  const skipped = (page.page - 1) * page.limit
  const kinds = kind === 'all' ? RequestStatus.options : [kind]
  const ranges = kinds.map((status) => edges(status, skipped + page.limit))
  return sql<Stored>`with edge as (${sql.join(ranges, sql` union all `)}),
    listed as materialized (select * from edge order by updated_at desc, id desc limit ${page.limit} offset ${skipped})
    select ${ever(kind)} as total, (
      select coalesce(json_agg(json_build_object('id', e.id, 'status', e.status,
          'createdMs', ${milliseconds(sql`pair.created_at`)}, 'updatedMs', ${milliseconds(sql`e.updated_at`)},
          'from', ${personOf('sender')}, 'to', ${personOf('receiver')}) order by e.updated_at desc, e.id desc), '[]')
      from listed e cross join lateral (
          select from_user_id, to_user_id, created_at from requests r where r.id = e.id and e.status <> 'ignored'
          union all
          select from_user_id, to_user_id, created_at from ignores i where i.id = e.id and e.status = 'ignored'
          limit 1) pair
        cross join lateral (select * from users u where u.id = pair.from_user_id limit 1) sender
        cross join lateral (select * from users u where u.id = pair.to_user_id limit 1) receiver
    ) as requests`
}

type Stored = { total: number; requests: StoredRequest[] }
type StoredRequest = Pick<EveryRequestRow, 'id' | 'status'> & {
  createdMs: number
  updatedMs: number
  from: StoredPerson
  to: StoredPerson
}

/** One page of the requests of everybody, newest first: by the decision where there was one; and how many there are. */
export async function findEveryRequest(
  db: Database,
  kind: RequestKind,
  page: { page: number; limit: number },
): Promise<{ total: number; requests: EveryRequestRow[] }> {
  const { rows } = await everyRequest(kind, page).execute(db)
  const { total, requests } = rows[0] ?? { total: 0, requests: [] }
  return {
    total,
    requests: requests.map(({ createdMs, updatedMs, from, to, ...request }) => ({
      ...request,
      createdAt: momentOf(createdMs),
      updatedAt: momentOf(updatedMs),
      from: asPerson(from),
      to: asPerson(to),
    })),
  }
}
