import { type RawBuilder, sql } from 'kysely'
import type { ConversationId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'
import { isBlockedBy } from '../../connections/blocks.facts.ts'

type Side = 'low' | 'high'

/** Whether the member of that side muted the conversation. */
export const isMuted = (side: Side) => sql.ref<boolean>(`${side}_muted`)

const archivedTo = (side: Side) => sql.ref<Date | null>(`${side}_archived_to`)

/** Whether it is archived for the member of that side: nothing was said since, or it is muted as well. */
export const isArchived = (side: Side) => sql<boolean>`(${archivedTo(side)} is not null
  and (${isMuted(side)} or ${archivedTo(side)} >= last_message_at))`

// by their ids, as the database puts them in order
const sideOf = ({ me, peer }: Pair): Side => (me < peer ? 'low' : 'high')

/** The two people of a chat, seen from one side. */
interface Pair {
  me: UserId
  peer: UserId
}

async function update(db: Database, { me, peer }: Pair, changes: RawBuilder<unknown>) {
  const { numAffectedRows } = await sql`update conversations set ${changes}
    where low_user_id = least(${me}::uuid, ${peer}::uuid)
      and high_user_id = greatest(${me}::uuid, ${peer}::uuid)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Mutes a chat for one of its two people, or unmutes it; false where nothing was ever said. Whether it is archived stays as
 * it is: what was said meanwhile neither takes it out of the list as it is muted nor puts it back as it is unmuted.
 */
export async function setMuted(db: Database, pair: Pair, wanted: boolean): Promise<boolean> {
  const side = sideOf(pair)
  return update(
    db,
    pair,
    sql`${isMuted(side)} = ${wanted},
      ${archivedTo(side)} = case when ${isArchived(side)} then last_message_at end`,
  )
}

/** Archives a chat for one of its two people, or puts it back into the list; false where nothing was ever said. */
export async function setArchived(db: Database, pair: Pair, wanted: boolean): Promise<boolean> {
  const to = wanted ? sql`last_message_at` : sql`null`
  return update(db, pair, sql`${archivedTo(sideOf(pair))} = ${to}`)
}

export const CHOSEN_AT_ONCE = 1000

export interface ChosenChat {
  id: ConversationId
  /** The peer's username. */
  with: string
  isMuted: boolean
  isArchived: boolean
  /** Up to when they have read it, as far as that is kept. */
  readTo: Date | null
}

/**
 * The chats for which somebody chose something, or of which it is kept how far they have read, after one of them, as far as
 * they still see whom each is with.
 */
export async function findChosen(
  db: Database,
  me: UserId,
  after: Pick<ChosenChat, 'id'> | undefined,
): Promise<ChosenChat[]> {
  const own = (side: Side, peer: Side) => sql`select id, ${sql.ref(`${peer}_user_id`)} as peer_id,
      ${isMuted(side)} as is_muted, ${isArchived(side)} as is_archived,
      ${sql.ref(`${side}_read_to`)} as read_to
    from conversations where ${sql.ref(`${side}_user_id`)} = ${me}`
  const { rows } = await sql<ChosenChat>`
    select own.id, peer.username as with, own.is_muted as "isMuted", own.is_archived as "isArchived",
      own.read_to as "readTo"
    from (${own('low', 'high')} union all ${own('high', 'low')}) own
      join users peer on peer.id = own.peer_id
    where (own.is_muted or own.is_archived or own.read_to is not null) and not ${isBlockedBy(me, sql`peer.id`)}
      and (${after?.id ?? null}::uuid is null or own.id > ${after?.id ?? null})
    order by own.id limit ${CHOSEN_AT_ONCE}`.execute(db)
  return rows
}
