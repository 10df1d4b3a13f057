import { sql } from 'kysely'
import type { RequestId, UserId, UserIdOrUsername } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { OwnCounts } from '@devgrove/contract/connections'
import type { Database } from '../../platform/database/database.ts'
import { fixed } from '../../platform/database/fixed.ts'
import { idNamed } from '../profiles/people.facts.ts'
import type { Change, Pair, PairRequest } from './relation.rules.ts'

/** All that is between two people, and whether the other can be reached. */
export interface Found {
  pair: Pair
  theirStatus: Status
}

interface PairRow {
  id: RequestId | null
  from: UserId | null
  to: UserId | null
  status: PairRequest['status'] | null
  is_withdrawn: boolean
  my_ignore: RequestId | null
  their_ignore: RequestId | null
  their_status: Status
  blocker: UserId | null
}

/** All that is between two people; undefined when the other does not exist. */
export async function readPair(db: Database, me: UserId, them: UserId): Promise<Found | undefined> {
  const { rows } = await sql<PairRow>`select * from pair_between(${me}, ${them})`.execute(db)
  return rows[0] && foundIn(rows[0], me, them)
}

export interface Subject extends Found {
  userId: UserId
  followers: number
  following: number
}

/** Somebody by id or username, with what is between them and the viewer and how many follow them. */
export async function findSubject(
  db: Database,
  me: UserId,
  given: UserIdOrUsername,
): Promise<Subject | undefined> {
  const { rows } = await sql<PairRow & Omit<Subject, keyof Found>>`
    select n.user_id as "userId", n.followers, n.following, pair.*
    from network_counts n, pair_between(${me}, n.user_id) pair where n.user_id = ${idNamed(given)}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return undefined
  const { userId, followers, following } = row
  return { ...foundIn(row, me, userId), userId, followers, following }
}

const readPairOf = fixed<{ id: RequestId; me: UserId }, PairRow & { them: UserId }>((given) => {
  const [id, me] = [sql`${given('id')}::uuid`, sql`${given('me')}::uuid`]
  return sql`
    select people.them, pair.* from (
      select case when from_user_id = ${me} then to_user_id else from_user_id end as them from requests
        where id = ${id} and (from_user_id = ${me} or to_user_id = ${me})
      union all
      select to_user_id from ignores where id = ${id} and from_user_id = ${me}
    ) people, pair_between(${me}, people.them) pair`
})

/**
 * The other person of a request, with all that is between the two; undefined for whoever has no part in it. Of an ignore
 * only whoever ignores may know.
 */
export async function findPairOf(
  db: Database,
  id: RequestId,
  me: UserId,
): Promise<(Found & { them: UserId }) | undefined> {
  const [row] = await readPairOf(db, { id, me })
  return row && { ...foundIn(row, me, row.them), them: row.them }
}

function foundIn(row: PairRow, me: UserId, them: UserId): Found {
  const ignores = new Map<UserId, RequestId>()
  if (row.my_ignore) ignores.set(me, row.my_ignore)
  if (row.their_ignore) ignores.set(them, row.their_ignore)
  const { id, from, to, status, is_withdrawn: isWithdrawn } = row
  const request = id && from && to && status ? { id, from, to, status, isWithdrawn } : null
  return { pair: { request, ignores, blocker: row.blocker }, theirStatus: row.their_status }
}

const NO_REQUEST = { id: null, from: null, to: null, status: null, isWithdrawn: false }

function rowOf({ pair, theirStatus }: Found, { me, them }: People): PairRow {
  const { isWithdrawn, ...request } = pair.request ?? NO_REQUEST
  return {
    ...request,
    is_withdrawn: isWithdrawn,
    my_ignore: pair.ignores.get(me) ?? null,
    their_ignore: pair.ignores.get(them) ?? null,
    their_status: theirStatus,
    blocker: pair.blocker,
  }
}

export interface People {
  me: UserId
  them: UserId
}

interface Stamp {
  id: RequestId
  now: Date
}

const changePair = fixed<
  People & Record<'supposed' | 'written', string>,
  { is_done: boolean; present: PairRow | null }
>(
  (given) => sql`select is_done, present
    from change_pair(${given('me')}, ${given('them')}, ${given('supposed')}, ${given('written')})`,
)

/**
 * Writes a decision of the rules down, with what it adds to the counts of both, if the pair is still as `supposed`: all of
 * it or nothing, and nobody else acts on the pair meanwhile. Otherwise nothing is written, and what the pair is now is
 * returned, or `gone` when the other does not exist.
 */
export async function writeChange(
  db: Database,
  people: People,
  supposed: Found,
  decided: { change: Change; counts: readonly { userId: UserId; by: OwnCounts }[] },
  stamp: Stamp,
): Promise<'done' | 'gone' | Found> {
  const { me, them } = people
  const { change, counts } = decided
  const written = {
    ...change,
    ...(change.request && { request: requestRow(change.request, people, stamp) }),
    counts: counts.map(({ userId, by }) => countsRow(userId, by)),
    id: stamp.id,
    at: stamp.now,
  }
  const [row] = await changePair(db, {
    me,
    them,
    supposed: JSON.stringify(rowOf(supposed, people)),
    written: JSON.stringify(written),
  })
  if (row?.is_done) return 'done'
  return row?.present ? foundIn(row.present, me, them) : 'gone'
}

/** The columns of a request that a change sets; null deletes it. */
function requestRow(
  change: NonNullable<Change['request']>,
  { me, them }: People,
  { id, now }: Stamp,
) {
  const fresh = {
    id,
    from_user_id: me,
    to_user_id: them,
    status: 'interested' as const,
    withdrawn_at: null,
    created_at: now,
    decided_at: null,
  }
  switch (change.do) {
    case 'send':
    case 'replace':
      return fresh
    case 'resend-rejected':
      return { id, created_at: now, withdrawn_at: null }
    case 'withdraw':
      return { withdrawn_at: now }
    case 'set':
      return { status: change.status, decided_at: change.status === 'interested' ? null : now }
    case 'delete':
      return null
  }
}

const countsRow = (userId: UserId, by: OwnCounts) => ({
  user_id: userId,
  interested_received: by.interestedReceived,
  connections: by.connections,
  followers: by.followers,
  following: by.following,
  ignored: by.ignoredSend,
  rejected: by.rejected,
})

/** People with whom somebody has a request or an ignore, in either direction. */
export async function findPeers(db: Database, userId: UserId, most: number): Promise<UserId[]> {
  const { rows } = await sql<{ peer: UserId }>`
    (select to_user_id as peer from requests where from_user_id = ${userId} limit ${most})
    union (select from_user_id from requests where to_user_id = ${userId} limit ${most})
    union (select to_user_id from ignores where from_user_id = ${userId} limit ${most})
    union (select from_user_id from ignores where to_user_id = ${userId} limit ${most})`.execute(db)
  return rows.map((row) => row.peer)
}
