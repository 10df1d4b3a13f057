import { sql, type Transaction } from 'kysely'
import type { RequestId, UserId, UserIdOrUsername } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { OwnCounts } from '@devgrove/contract/connections'
import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { idNamed } from '../profiles/people.facts.ts'
import type { Change, Pair, PairRequest } from './relation.rules.ts'

export type Trx = Transaction<Schema>

/** Everything between two people waits here: one lock a pair, so that no check is overtaken by another's write. */
export async function lockPair(trx: Trx, a: UserId, b: UserId): Promise<void> {
  const pair = a < b ? `${a}${b}` : `${b}${a}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(trx)
}

interface PairRow {
  them: UserId
  id: RequestId | null
  from: UserId
  to: UserId
  status: PairRequest['status']
  is_withdrawn: boolean
  my_ignore: RequestId | null
  their_ignore: RequestId | null
  their_status: Status
  blocker: UserId | null
}

const PAIR = sql`u.id as them, r.id, r.from_user_id as "from", r.to_user_id as "to", r.status,
  r.withdrawn_at is not null as is_withdrawn,
  mine.id as my_ignore, theirs.id as their_ignore, u.status as their_status, b.from_user_id as blocker`

// each is looked up by its key: of the other there is one at most
const pairWith = (me: UserId) => sql`users u
  left join lateral (select * from requests r where least(r.from_user_id, r.to_user_id) = least(${me}::uuid, u.id)
    and greatest(r.from_user_id, r.to_user_id) = greatest(${me}::uuid, u.id) limit 1) r on true
  left join lateral (select id from ignores where from_user_id = ${me} and to_user_id = u.id limit 1) mine on true
  left join lateral (select id from ignores where from_user_id = u.id and to_user_id = ${me} limit 1) theirs on true
  left join lateral (select from_user_id from blocks
    where least(from_user_id, to_user_id) = least(${me}::uuid, u.id)
      and greatest(from_user_id, to_user_id) = greatest(${me}::uuid, u.id) limit 1) b on true`

/** All that is between two people; undefined when the other does not exist. Read after the lock it cannot change any more. */
export async function readPair(
  db: Database,
  me: UserId,
  them: UserId,
): Promise<{ pair: Pair; theirStatus: Status } | undefined> {
  const { rows } =
    await sql<PairRow>`select ${PAIR} from ${pairWith(me)} where u.id = ${them}`.execute(db)
  return rows[0] && { pair: pairOf(rows[0], me), theirStatus: rows[0].their_status }
}

export interface Subject {
  userId: UserId
  status: Status
  pair: Pair
  followers: number
  following: number
}

/** Somebody by id or username, with what is between them and the viewer and how many follow them. */
export async function findSubject(
  db: Database,
  me: UserId,
  given: UserIdOrUsername,
): Promise<Subject | undefined> {
  const { rows } = await sql<PairRow & Pick<Subject, 'followers' | 'following'>>`
    select ${PAIR}, n.followers, n.following from ${pairWith(me)} join network_counts n on n.user_id = u.id
    where u.id = ${idNamed(given)}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { them: userId, their_status: status, followers, following } = row
  return { userId, status, pair: pairOf(row, me), followers, following }
}

function pairOf(row: PairRow, me: UserId): Pair {
  const ignores = new Map<UserId, RequestId>()
  if (row.my_ignore) ignores.set(me, row.my_ignore)
  if (row.their_ignore) ignores.set(row.them, row.their_ignore)
  const { id, from, to, status, is_withdrawn: isWithdrawn } = row
  const request = id ? { id, from, to, status, isWithdrawn } : null
  return { request, ignores, blocker: row.blocker }
}

/** The two people of a request; an ignore's only for whoever ignores, since nobody else may know of it. */
export async function findPeopleOf(
  db: Database,
  id: RequestId,
  me: UserId,
): Promise<{ from: UserId; to: UserId; isIgnore: boolean } | undefined> {
  const { rows } = await sql<{ from: UserId; to: UserId; isIgnore: boolean }>`
    select from_user_id as "from", to_user_id as "to", false as "isIgnore" from requests
      where id = ${id} and (from_user_id = ${me} or to_user_id = ${me})
    union all
    select from_user_id, to_user_id, true from ignores where id = ${id} and from_user_id = ${me}`.execute(
    db,
  )
  return rows[0]
}

export interface Stamp {
  id: RequestId
  now: Date
}

/** Writes a decision of the rules down. The pair must be locked. */
export async function writeChange(
  trx: Trx,
  pair: Pair,
  people: { me: UserId; them: UserId },
  change: Change,
  stamp: Stamp,
): Promise<void> {
  if (change.request) await writeRequest(trx, pair, people, change.request, stamp)
  if (change.ignore === 'clear') await deleteBetween(trx, 'ignores', people.me, people.them)
  else if (change.ignore) await writeIgnore(trx, people, change.ignore, stamp)
  if (change.block) await writeBlock(trx, people, change.block, stamp)
  if (change.isParting) await writeParting(trx, people, stamp.now)
}

async function writeRequest(
  trx: Trx,
  pair: Pair,
  { me, them }: { me: UserId; them: UserId },
  change: NonNullable<Change['request']>,
  { id, now }: Stamp,
): Promise<void> {
  const old = pair.request?.id
  const fresh = {
    id,
    from_user_id: me,
    to_user_id: them,
    status: 'interested' as const,
    created_at: now,
  }
  if (change.do === 'send') {
    await trx.insertInto('requests').values(fresh).execute()
    return
  }
  if (old === undefined) throw new Error(`no request to ${change.do}`)
  if (change.do === 'delete') {
    await trx.deleteFrom('requests').where('id', '=', old).execute()
    return
  }
  const set = {
    replace: { ...fresh, withdrawn_at: null, decided_at: null },
    'resend-rejected': { id, created_at: now, withdrawn_at: null },
    withdraw: { withdrawn_at: now },
    set: change.do === 'set' ? setStatus(change.status, now) : {},
  }[change.do]
  await trx.updateTable('requests').set(set).where('id', '=', old).execute()
}

const setStatus = (status: PairRequest['status'], now: Date) => ({
  status,
  decided_at: status === 'interested' ? null : now,
})

async function writeIgnore(
  trx: Trx,
  { me, them }: { me: UserId; them: UserId },
  change: 'add' | 'drop',
  { id, now }: Stamp,
): Promise<void> {
  if (change === 'add') {
    const ignore = { id, from_user_id: me, to_user_id: them, created_at: now }
    await trx.insertInto('ignores').values(ignore).execute()
    return
  }
  await trx
    .deleteFrom('ignores')
    .where('from_user_id', '=', me)
    .where('to_user_id', '=', them)
    .execute()
}

async function writeBlock(
  trx: Trx,
  { me, them }: { me: UserId; them: UserId },
  change: 'add' | 'drop',
  { id, now }: Stamp,
): Promise<void> {
  if (change === 'drop') return deleteBetween(trx, 'blocks', me, them)
  const block = { id, from_user_id: me, to_user_id: them, created_at: now }
  await trx.insertInto('blocks').values(block).execute()
}

async function writeParting(
  trx: Trx,
  { me, them }: { me: UserId; them: UserId },
  now: Date,
): Promise<void> {
  const [low, high] = me < them ? [me, them] : [them, me]
  await trx
    .insertInto('partings')
    .values({ low_user_id: low, high_user_id: high, parted_at: now })
    .onConflict((conflict) =>
      conflict.columns(['low_user_id', 'high_user_id']).doUpdateSet({ parted_at: now }),
    )
    .execute()
}

/** Adds to the counts of both people, in the order of their ids: two pairs that share people cannot wait for each other. */
export async function addToCounts(
  trx: Trx,
  changes: readonly { userId: UserId; by: OwnCounts }[],
): Promise<void> {
  const of = (name: keyof OwnCounts) => changes.map((change) => change.by[name])
  await sql`
    with locked as (
      select user_id from network_counts
      where user_id = any(${changes.map((change) => change.userId)}::uuid[])
      order by user_id for update
    ), delta as (
      select * from unnest(
        ${changes.map((change) => change.userId)}::uuid[], ${of('interestedReceived')}::int[],
        ${of('connections')}::int[], ${of('followers')}::int[], ${of('following')}::int[],
        ${of('ignoredSend')}::int[], ${of('rejected')}::int[]
      ) as d (user_id, interested_received, connections, followers, following, ignored, rejected)
    )
    update network_counts c set
      interested_received = c.interested_received + d.interested_received,
      connections = c.connections + d.connections,
      followers = c.followers + d.followers,
      following = c.following + d.following,
      ignored = c.ignored + d.ignored,
      rejected = c.rejected + d.rejected
    from locked join delta d using (user_id)
    where c.user_id = locked.user_id`.execute(trx)
}

/** People with whom somebody has a request or an ignore, in either direction. */
export async function findPeers(db: Database, userId: UserId, most: number): Promise<UserId[]> {
  const { rows } = await sql<{ peer: UserId }>`
    (select to_user_id as peer from requests where from_user_id = ${userId} limit ${most})
    union (select from_user_id from requests where to_user_id = ${userId} limit ${most})
    union (select to_user_id from ignores where from_user_id = ${userId} limit ${most})
    union (select from_user_id from ignores where to_user_id = ${userId} limit ${most})`.execute(db)
  return rows.map((row) => row.peer)
}

/** Removes all that is between two people. The pair must be locked. */
export async function deletePair(trx: Trx, a: UserId, b: UserId): Promise<void> {
  await deleteBetween(trx, 'requests', a, b)
  await deleteBetween(trx, 'ignores', a, b)
}

async function deleteBetween(
  trx: Trx,
  table: 'requests' | 'ignores' | 'blocks',
  a: UserId,
  b: UserId,
): Promise<void> {
  await trx
    .deleteFrom(table)
    .where((row) =>
      row.or([
        row.and([row('from_user_id', '=', a), row('to_user_id', '=', b)]),
        row.and([row('from_user_id', '=', b), row('to_user_id', '=', a)]),
      ]),
    )
    .execute()
}
