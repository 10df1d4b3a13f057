// Owns the one statement that writes what people do to what is between them.
import { sql } from 'kysely'
import type { OwnCounts } from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'
import { fixed } from '../../../platform/database/fixed.ts'
import { type Found, foundIn, type PairRow, type People } from '../pair.queries.ts'
import type { Change } from '../relation.rules.ts'

interface Stamp {
  id: RequestId
  now: Date
}

/** A decision of the rules, what it was decided on, and what it adds to the counts of both. */
export interface Decided {
  people: People
  supposed: Found
  change: Change
  counts: readonly { userId: UserId; by: OwnCounts }[]
  stamp: Stamp
}

const changePairs = fixed<
  { asked: string },
  { place: number; is_done: boolean; present: PairRow | null }
>((given) => sql`select place, is_done, present from change_pairs(${given('asked')})`)

/**
 * Writes decisions down, each if its pair is still as `supposed`: all of it or nothing, and nobody else acts on the pair
 * meanwhile. Of a pair that is not, nothing is written, and what it is now is returned, or `gone` when the other does not
 * exist. One statement and one commit for all of them.
 */
export async function writeChanges(
  db: Database,
  all: readonly Decided[],
): Promise<('done' | 'gone' | Found)[]> {
  const rows = await changePairs(db, { asked: JSON.stringify(all.map(askedOf)) })
  const outcomes = new Map(rows.map((row) => [row.place, row]))
  return all.map(({ people: { me, them } }, index) => {
    const row = outcomes.get(index + 1)
    if (row?.is_done) return 'done'
    return row?.present ? foundIn(row.present, me, them) : 'gone'
  })
}

function askedOf({ people, supposed, change, counts, stamp }: Decided) {
  return {
    ...people,
    supposed: rowOf(supposed, people),
    change: {
      ...change,
      ...(change.request && { request: requestRow(change.request, people, stamp) }),
      counts: counts.map(({ userId, by }) => countsRow(userId, by)),
      id: stamp.id,
      at: stamp.now,
    },
  }
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
