import { sql } from 'kysely'
import type { ConversationId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { isBlockedBy } from '../connections/blocks.facts.ts'

type Side = 'low' | 'high'

/** Whether the member of that side muted the conversation. */
export const isMuted = (side: Side) => sql.ref<boolean>(`${side}_muted`)

// by their ids, as the database puts them in order
const sideOf = (me: UserId, peer: UserId): Side => (me < peer ? 'low' : 'high')

const isBetween = (me: UserId, peer: UserId) =>
  sql`low_user_id = least(${me}::uuid, ${peer}::uuid) and high_user_id = greatest(${me}::uuid, ${peer}::uuid)`

/** Mutes a chat for one of its two people, or unmutes it; false where nothing was ever said. */
export async function setMuted(
  db: Database,
  { me, peer, isMuted: wanted }: { me: UserId; peer: UserId; isMuted: boolean },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update conversations set ${isMuted(sideOf(me, peer))} = ${wanted}
    where ${isBetween(me, peer)}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export const CHOSEN_AT_ONCE = 1000

export interface ChosenChat {
  id: ConversationId
  /** The peer's username. */
  with: string
  isMuted: boolean
}

/** The chats for which somebody chose something, after one of them, as far as they still see whom each is with. */
export async function findChosen(
  db: Database,
  me: UserId,
  after: Pick<ChosenChat, 'id'> | undefined,
): Promise<ChosenChat[]> {
  const own = (side: Side, peer: Side) => sql`select id, ${sql.ref(`${peer}_user_id`)} as peer_id,
      ${isMuted(side)} as is_muted
    from conversations where ${sql.ref(`${side}_user_id`)} = ${me}`
  const { rows } = await sql<ChosenChat>`
    select own.id, peer.username as with, own.is_muted as "isMuted"
    from (${own('low', 'high')} union all ${own('high', 'low')}) own
      join users peer on peer.id = own.peer_id
    where own.is_muted and not ${isBlockedBy(me, sql`peer.id`)}
      and (${after?.id ?? null}::uuid is null or own.id > ${after?.id ?? null})
    order by own.id limit ${CHOSEN_AT_ONCE}`.execute(db)
  return rows
}
