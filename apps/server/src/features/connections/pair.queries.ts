import { sql } from 'kysely'
import type { RequestId, UserId, UserIdOrUsername } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Database } from '../../platform/database/database.ts'
import { fixed } from '../../platform/database/fixed.ts'
import { idNamed } from '../profiles/people.facts.ts'
import type { Pair, PairRequest } from './relation.rules.ts'

/** All that is between two people, and whether the other can be reached. */
export interface Found {
  pair: Pair
  theirStatus: Status
}

/** A row of `pair_between`. */
export interface PairRow {
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

interface Named {
  id: RequestId
  me: UserId
}

const readPairsOf = fixed<
  Record<'ids' | 'viewers', readonly string[]>,
  PairRow & { place: number; them: UserId }
>(
  (given) => sql`
    select asked.place::int as place, people.them, pair.*
    from unnest(${given('ids')}::uuid[], ${given('viewers')}::uuid[]) with ordinality asked (id, me, place)
      cross join lateral (
        select case when r.from_user_id = asked.me then r.to_user_id else r.from_user_id end as them
          from (select from_user_id, to_user_id from requests where requests.id = asked.id limit 1) r
          where r.from_user_id = asked.me or r.to_user_id = asked.me
        union all
        select i.to_user_id from (select from_user_id, to_user_id from ignores where ignores.id = asked.id limit 1) i
          where i.from_user_id = asked.me
      ) people cross join lateral pair_between(asked.me, people.them) pair`,
)

/**
 * The other person of each request, with all that is between the two; undefined for whoever has no part in it. Of an
 * ignore only whoever ignores may know.
 */
export async function findPairsOf(
  db: Database,
  all: readonly Named[],
): Promise<((Found & { them: UserId }) | undefined)[]> {
  const rows = await readPairsOf(db, {
    ids: all.map(({ id }) => id),
    viewers: all.map(({ me }) => me),
  })
  const places = new Map(rows.map((row) => [row.place, row]))
  return all.map(({ me }, index) => {
    const row = places.get(index + 1)
    return row && { ...foundIn(row, me, row.them), them: row.them }
  })
}

export function foundIn(row: PairRow, me: UserId, them: UserId): Found {
  const ignores = new Map<UserId, RequestId>()
  if (row.my_ignore) ignores.set(me, row.my_ignore)
  if (row.their_ignore) ignores.set(them, row.their_ignore)
  const { id, from, to, status, is_withdrawn: isWithdrawn } = row
  const request = id && from && to && status ? { id, from, to, status, isWithdrawn } : null
  return { pair: { request, ignores, blocker: row.blocker }, theirStatus: row.their_status }
}

export interface People {
  me: UserId
  them: UserId
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
