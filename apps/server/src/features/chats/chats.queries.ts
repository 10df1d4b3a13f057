import { type RawBuilder, sql } from 'kysely'
import type { SessionId, UserId } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Database } from '../../platform/database/database.ts'
import { areBlocked } from '../connections/blocks.facts.ts'
import { idOf } from '../profiles/people.facts.ts'
import { Refusal } from '../../platform/refusal.ts'
import { areTied } from '../connections/ties.facts.ts'
import type { Parties, Peer, ReadEnds } from './chat.rules.ts'

/** Whoever a username names or once named (decisions 4), unless one of the two blocks the other. */
export const peerNamed = (
  me: UserId | RawBuilder<unknown>,
  username: string | RawBuilder<unknown>,
) => sql`select u.id, u.username, u.first_name, u.last_name,
    u.avatar, u.status, u.premium_until, u.shows_reads
  from users u where u.id = ${idOf(username)} and not ${areBlocked(me, sql`u.id`)}`

/** The connection of somebody with the `peer` of the same statement. */
const tieWith = (me: UserId) => sql`select r.id from requests r, peer
  where least(r.from_user_id, r.to_user_id) = least(${me}::uuid, peer.id)
    and greatest(r.from_user_id, r.to_user_id) = greatest(${me}::uuid, peer.id)
    and r.status = 'accepted'`

/** What is shown of the `peer` of a statement. */
export const PEER = sql`peer.id, peer.username, peer.first_name as "firstName", peer.last_name as "lastName",
  peer.avatar, peer.status, peer.premium_until as "premiumUntil"`

export interface Ends extends Parties {
  mine: string
  /** Whether this end lets the other know that it types. */
  showsTyping: boolean
  peer: Peer | undefined
}

/** One end of a chat; without a session it is the server that speaks for them. */
export interface End {
  userId: UserId
  sessionId?: SessionId
}

/** The two ends of a chat: somebody, whoever a username names, and whether they are connected. */
export async function findEnds(
  db: Database,
  { userId: me, sessionId }: End,
  username: string,
): Promise<Ends> {
  const holds = sessionId
    ? sql`exists (select from sessions where id = ${sessionId} and user_id = me.id)`
    : sql`true`
  const { rows } = await sql<
    Partial<Peer> & Omit<Ends, 'peer' | 'myStatus'> & { myStatus: Status | null }
  >`
    with peer as (${peerNamed(me, username)}), tie as (${tieWith(me)})
    select me.username as mine, case when ${holds} then me.status end as "myStatus",
      me.shows_typing as "showsTyping", ${PEER}, exists (select from tie) as "areConnected"
    from users me left join peer on true where me.id = ${me}`.execute(db)
  const row = rows[0]
  if (!row) throw new Refusal('not_signed_in')
  const { mine, myStatus, showsTyping, areConnected, ...peer } = row
  return {
    mine,
    myStatus: myStatus ?? undefined,
    showsTyping,
    areConnected,
    peer: peer.id ? (peer as Peer) : undefined,
  }
}

export interface Read {
  /** The username of whoever read. */
  mine: string
  ends: ReadEnds
}

interface ReadRow {
  mine: string
  myStatus: Status
  showsMine: boolean
  peerStatus: Status
  showsTheirs: boolean
  areConnected: boolean
  readTo: Date | null
}

/**
 * Marks a chat read on the side of one of its two people, and keeps up to when if they show that; undefined when there was
 * nothing to read.
 */
export async function markRead(db: Database, me: UserId, peer: UserId): Promise<Read | undefined> {
  const { rows } = await sql<ReadRow>`update conversations c set
      low_unread = case when c.low_user_id = me.id then 0 else c.low_unread end,
      high_unread = case when c.high_user_id = me.id then 0 else c.high_unread end,
      low_read_to = case when c.low_user_id = me.id and me.shows_reads then c.last_message_at else c.low_read_to end,
      high_read_to = case when c.high_user_id = me.id and me.shows_reads then c.last_message_at else c.high_read_to end
    from users me, users peer where me.id = ${me} and peer.id = ${peer}
      and c.low_user_id = least(${me}::uuid, ${peer}::uuid) and c.high_user_id = greatest(${me}::uuid, ${peer}::uuid)
      and case when c.low_user_id = ${me} then c.low_unread else c.high_unread end > 0
    returning me.username as mine, me.status as "myStatus", me.shows_reads as "showsMine",
      peer.status as "peerStatus", peer.shows_reads as "showsTheirs",
      ${areTied(sql`me.id`, sql`peer.id`)} as "areConnected",
      case when c.low_user_id = me.id then c.low_read_to else c.high_read_to end as "readTo"`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { mine, myStatus, peerStatus, areConnected, showsMine, showsTheirs, readTo } = row
  const parties = { myStatus, peer: { id: peer, status: peerStatus }, areConnected }
  return { mine, ends: { parties, showsMine, showsTheirs, readTo } }
}

/** Who of these members show how far they have read. */
export async function findShowingReads(
  db: Database,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`select id from users
    where id = any(${userIds}::uuid[]) and shows_reads`.execute(db)
  return rows.map(({ id }) => id)
}

/** Has a chat unread on the side of one of its two people, and tells how much of it is; undefined where nothing was written to them. */
export async function markUnread(
  db: Database,
  me: UserId,
  peer: UserId,
): Promise<number | undefined> {
  const { rows } = await sql<{ unread: number }>`update conversations c set
      low_unread = case when low_user_id = ${me} then greatest(low_unread, 1) else low_unread end,
      high_unread = case when high_user_id = ${me} then greatest(high_unread, 1) else high_unread end
    where low_user_id = least(${me}::uuid, ${peer}::uuid) and high_user_id = greatest(${me}::uuid, ${peer}::uuid)
      and exists (select from messages where conversation_id = c.id and is_from_low = (c.high_user_id = ${me}))
    returning case when low_user_id = ${me} then low_unread else high_unread end as unread`.execute(
    db,
  )
  return rows[0]?.unread
}
