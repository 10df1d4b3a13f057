import { sql } from 'kysely'
import type { Reaction } from '@devgrove/contract/chats'
import type { AttachmentId, ConversationId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'
import { isBlockedBy } from '../../connections/blocks.facts.ts'

export const WRITTEN_AT_ONCE = 1000

/** After which message the next portion of what somebody wrote begins. */
type WrittenTo = Pick<WrittenLine, 'conversationId' | 'createdAt'>

export interface WrittenLine {
  conversationId: ConversationId
  to: string
  /** Null where the other one wrote it. */
  text: string | null
  createdAt: Date
  /** The file that they sent with it. */
  file: { id: AttachmentId; name: string } | null
  /** How they reacted to it. */
  reaction: Reaction | null
}

/**
 * All that somebody wrote to whom they still see, and reacted to, a thousand messages at a time after the last one of
 * before: chat by chat, in the order of the index, so that a portion reads nothing that was read before. What they wrote to
 * whoever blocked them since is left out, as if that account were gone.
 */
export async function findWritten(
  db: Database,
  me: UserId,
  after: WrittenTo | undefined,
): Promise<WrittenLine[]> {
  const { conversationId = null, createdAt = null } = after ?? {}
  const { rows } = await sql<WrittenLine>`
    select chat.id as "conversationId", chat.to, m.text, m.created_at as "createdAt", m.reaction,
      case when m.text is not null and m.attachment_id is not null then (
        select json_build_object('id', id, 'name', name) from attachments where id = m.attachment_id) end as file
    from (
      select c.id, c.low_user_id = ${me} as am_low, peer.username as to
      from conversations c
      join users peer on peer.id = case when c.low_user_id = ${me} then c.high_user_id else c.low_user_id end
      where ${me}::uuid in (c.low_user_id, c.high_user_id) and not ${isBlockedBy(me, sql`peer.id`)}
        and (${conversationId}::uuid is null or c.id >= ${conversationId})
      order by c.id
    ) chat cross join lateral (
      select case when is_from_low = chat.am_low then text end as text, created_at, attachment_id,
        case when is_from_low = chat.am_low then writer_reaction else reader_reaction end as reaction
      from messages
      where conversation_id = chat.id and (is_from_low = chat.am_low or reader_reaction is not null)
        and created_at > case chat.id when ${conversationId} then ${createdAt}::timestamptz else '-infinity' end
        and text <> ''
      order by created_at limit ${WRITTEN_AT_ONCE}
    ) m
    order by chat.id, m.created_at limit ${WRITTEN_AT_ONCE}`.execute(db)
  return rows
}

/** Deletes at most so many messages of somebody's chats, whoever wrote them, and tells how many it were. */
export async function deleteSaid(db: Database, me: UserId, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from messages where id in (
    select said.id
    from conversations c cross join lateral (
      select id from messages where conversation_id = c.id limit ${most}
    ) said
    where c.low_user_id = ${me} or c.high_user_id = ${me}
    limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
