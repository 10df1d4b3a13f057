import { sql } from 'kysely'
import type { ListName, OwnCounts } from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Database } from '../../platform/database/database.ts'
import type { PairRequest } from './relation.rules.ts'

export interface Page {
  page: number
  limit: number
}

/** A line of a list: the edge and the other person's facts, in one statement. */
export interface ListedRow {
  id: RequestId
  fromUserId: UserId
  status: PairRequest['status'] | 'ignored'
  createdAt: Date
  decidedAt: Date | null
  theirId: UserId
  username: string
  firstName: string
  lastName: string
  avatar: string | null
  headline: string
  theirStatus: Status
  premiumUntil: Date | null
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

/** One page of one of the six lists, newest first; lists of what was decided go by the decision. */
export async function findListed(
  db: Database,
  me: UserId,
  list: ListName,
  { page, limit }: Page,
): Promise<ListedRow[]> {
  const skipped = (page - 1) * limit
  const byDecision = list === 'accepted' || list === 'rejected'
  const order = byDecision ? sql`e.decided_at desc, e.id desc` : sql`e.created_at desc, e.id desc`
  const { rows } = await sql<ListedRow>`
    with edge as (${edges(me, list, skipped + limit)}),
    listed as (select * from edge e order by ${order} limit ${limit} offset ${skipped})
    select e.id, e.from_user_id as "fromUserId", e.status, e.created_at as "createdAt",
      e.decided_at as "decidedAt", u.id as "theirId", u.username, u.first_name as "firstName",
      u.last_name as "lastName", u.avatar, u.headline, u.status as "theirStatus",
      u.premium_until as "premiumUntil"
    from listed e join users u on u.id = e.their_id
    order by ${order}`.execute(db)
  return rows
}

export async function findCounts(db: Database, userId: UserId): Promise<OwnCounts> {
  return db
    .selectFrom('network_counts')
    .select([
      'interested_received as interestedReceived',
      'connections',
      'followers',
      'following',
      'ignored as ignoredSend',
      'rejected',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The viewer's own facts, as each line of a list repeats them. */
export async function findListOwner(db: Database, userId: UserId) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'first_name as firstName',
      'last_name as lastName',
      'avatar',
      'headline',
      'status',
      'premium_until as premiumUntil',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
