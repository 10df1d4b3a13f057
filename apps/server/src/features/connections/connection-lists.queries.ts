import { sql } from 'kysely'
import type { ListName, OwnCounts } from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { momentOf } from '../../platform/time.ts'
import {
  asPerson,
  milliseconds,
  type Person,
  personOf,
  type StoredPerson,
} from '../profiles/people.facts.ts'
import type { Page } from './list-view.rules.ts'
import type { PairRequest } from './relation.rules.ts'

/** A line of a list. */
export interface Listed {
  id: RequestId
  fromUserId: UserId
  status: PairRequest['status'] | 'ignored'
  createdAt: Date
  decidedAt: Date | null
  them: Person
}

type StoredLine = Pick<Listed, 'id' | 'fromUserId' | 'status'> & {
  createdMs: number
  decidedMs: number | null
  them: StoredPerson
}

/** A page of a list with whose it is, whom each line repeats, and how many are in each of their lists. */
export interface ListPage {
  owner: Person
  counts: OwnCounts
  lines: Listed[]
}

// Each branch is one ordered index range, so a page costs its own length and what is skipped, never the whole list.
const edges = (me: UserId, list: ListName, most: number) => {
  const sent = sql`select id, from_user_id, to_user_id as their_id, status, created_at, decided_at from requests where from_user_id = ${me}`
  const received = sql`select id, from_user_id, from_user_id as their_id, status, created_at, decided_at from requests where to_user_id = ${me}`
  const newest = sql`order by created_at desc, id desc limit ${most}`
  const latest = sql`order by decided_at desc, id desc limit ${most}`
  switch (list) {
    case 'received':
      return sql`${received} and status = 'interested' and not exists (
        select from ignores i where i.from_user_id = ${me} and i.to_user_id = requests.from_user_id) ${newest}`
    case 'accepted':
      return sql`(${sent} and status = 'accepted' ${latest}) union all (${received} and status = 'accepted' ${latest})`
    case 'send':
      return sql`(${sent} and withdrawn_at is null ${newest}) union all (${received} and status = 'accepted' ${newest})`
    case 'followers':
      return sql`(${received} and withdrawn_at is null ${newest}) union all (${sent} and status = 'accepted' ${newest})`
    case 'rejected':
      return sql`${received} and status = 'rejected' ${latest}`
    case 'ignored':
      return sql`select id, from_user_id, to_user_id as their_id, 'ignored' as status, created_at, null::timestamptz as decided_at
        from ignores where from_user_id = ${me} ${newest}`
  }
}

const COUNTS = sql<OwnCounts>`json_build_object('interestedReceived', c.interested_received,
  'connections', c.connections, 'followers', c.followers, 'following', c.following, 'ignoredSend', c.ignored,
  'rejected', c.rejected)`

/** One page of one of the six lists, newest first; lists of what was decided go by the decision. All in one statement. */
export async function findListed(
  db: Database,
  me: UserId,
  list: ListName,
  { page, limit }: Page,
): Promise<ListPage> {
  const skipped = (page - 1) * limit
  const byDecision = list === 'accepted' || list === 'rejected'
  const order = byDecision ? sql`e.decided_at desc, e.id desc` : sql`e.created_at desc, e.id desc`
  const { rows } = await sql<{ owner: StoredPerson; counts: OwnCounts; lines: StoredLine[] }>`
    with edge as (${edges(me, list, skipped + limit)}),
    listed as (select * from edge e order by ${order} limit ${limit} offset ${skipped})
    select ${personOf('me')} as owner, ${COUNTS} as counts, (
      select coalesce(json_agg(json_build_object('id', e.id, 'fromUserId', e.from_user_id, 'status', e.status,
          'createdMs', ${milliseconds(sql`e.created_at`)}, 'decidedMs', ${milliseconds(sql`e.decided_at`)},
          'them', ${personOf('u')}) order by ${order}), '[]')
      from listed e join users u on u.id = e.their_id
    ) as lines
    from users me join network_counts c on c.user_id = me.id where me.id = ${me}`.execute(db)
  const row = rows[0]
  if (!row) throw new Refusal('not_signed_in')
  return { owner: asPerson(row.owner), counts: row.counts, lines: row.lines.map(asLine) }
}

const asLine = ({ createdMs, decidedMs, them, ...line }: StoredLine): Listed => ({
  ...line,
  createdAt: momentOf(createdMs),
  decidedAt: decidedMs === null ? null : momentOf(decidedMs),
  them: asPerson(them),
})

/** How many are in each list of several people, in the order asked for. */
export async function findCounts(
  db: Database,
  userIds: readonly UserId[],
): Promise<(OwnCounts | undefined)[]> {
  const { rows } = await sql<{ userId: UserId; counts: OwnCounts }>`
    select c.user_id as "userId", ${COUNTS} as counts from network_counts c
    where c.user_id = any(${userIds}::uuid[])`.execute(db)
  const counts = new Map(rows.map((row) => [row.userId, row.counts]))
  return userIds.map((userId) => counts.get(userId))
}
