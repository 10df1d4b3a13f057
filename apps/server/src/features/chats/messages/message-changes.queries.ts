import { sql } from 'kysely'
import type { Reaction } from '@devgrove/contract/chats'
import { limits } from '@devgrove/contract/limits'
import type { MessageId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'
import type { Packed } from '../../../platform/database/packed.ts'
import {
  asAttachment,
  type AttachmentLine,
  attachmentOf,
} from '../attachments/attachments.queries.ts'
import type { StoredMessage } from '../chat.rules.ts'
import { asQuoted, type QuoteLine, quoteOf } from './quotes.queries.ts'
import { asReactions, type ReactionsLine, reactionsOf } from './reactions.queries.ts'

export interface Change {
  id: MessageId
  me: UserId
  peer: UserId
  /** What it says from now on; empty when it is deleted. */
  text: string
  preview: string
}

export interface Changed {
  /** How it stands now, changed or not. */
  stored: StoredMessage
  /** It is not as it was before. */
  isChanged: boolean
}

/** Locks the connection of two people against its end, as `tie`; nothing where there is none. */
const heldTie = (me: UserId, peer: UserId) => sql`tie as materialized (select from requests r
  where least(r.from_user_id, r.to_user_id) = least(${me}::uuid, ${peer}::uuid)
    and greatest(r.from_user_id, r.to_user_id) = greatest(${me}::uuid, ${peer}::uuid) and r.status = 'accepted'
  for key share)`

/** Their conversation, where there is that `tie`. */
const talkOf = (
  me: UserId,
  peer: UserId,
) => sql`select c.id, c.low_user_id = ${me} as am_low, c.last_message_at from conversations c
  where c.low_user_id = least(${me}::uuid, ${peer}::uuid) and c.high_user_id = greatest(${me}::uuid, ${peer}::uuid)
    and exists (select from tie)`

/** By the clock of the database, and later than whatever became of the message `said` before. */
const NEXT_MOMENT = sql`greatest(date_trunc('milliseconds', clock_timestamp()),
  greatest(said.changed_at, said.reacted_at) + interval '1 millisecond')`

const COLUMNS = sql`id, is_from_low, text, created_at, changed_at, reply_to, writer_reaction, reader_reaction, reacted_at,
  attachment_id`

/** How a message of the `talk` stands after a statement: as it was `said` or, if that became another, as `changed`. */
const STANDS = sql`select now.id, now.is_from_low = talk.am_low as "isMine", now.text, now.created_at as "createdAt",
    now.changed_at as "changedAt", ${reactionsOf(sql`now`)} as reactions,
    ${attachmentOf(sql`now.attachment_id`)} as attachment, exists (select from changed) as "isChanged",
    ${quoteOf({ id: sql`now.reply_to`, conversationId: sql`talk.id`, amLow: sql`talk.am_low` })} as quote
  from talk, (select ${COLUMNS} from changed
    union all select ${COLUMNS} from said where not exists (select from changed)) now`

/**
 * Has a message of one's own say something else, if it may still be changed: it is not deleted, and was sent less than
 * fifteen minutes ago by the clock of the database, which wrote that moment too. Tells either way how the message stands,
 * and undefined when the two have none of this id by this one, or are not connected. The connection is locked against its
 * end, and the conversation against the next message, so what the list of chats shows is of the message that is the last.
 * What it said is kept, and the file that came with one that is deleted; how the two reacted to that is not.
 */
export async function writeChange(
  db: Database,
  { id, me, peer, text, preview }: Change,
): Promise<Changed | undefined> {
  const { rows } = await sql<ChangedRow>`with ${heldTie(me, peer)},
    talk as materialized (${talkOf(me, peer)} for no key update),
    said as materialized (select m.*,
        m.text <> '' and m.created_at > clock_timestamp() - make_interval(secs => ${limits.message.changeableSeconds})
          as is_changeable
      from talk cross join lateral (select * from messages where messages.id = ${id} and messages.conversation_id = talk.id
        and messages.is_from_low = talk.am_low limit 1 for no key update) m),
    kept as (insert into former_texts (message_id, replaced_at, text)
      select id, clock_timestamp(), text from said where is_changeable and text <> ${text}),
    changed as (update messages set text = ${text}, changed_at = ${NEXT_MOMENT},
        writer_reaction = case when ${text} <> '' then said.writer_reaction end,
        reader_reaction = case when ${text} <> '' then said.reader_reaction end,
        reacted_at = case when ${text} <> '' then said.reacted_at end
      from said where messages.id = said.id and said.is_changeable and said.text <> ${text}
      returning messages.*),
    listed as (update conversations set last_text = ${preview}
      from talk, said, changed where conversations.id = talk.id and said.created_at = talk.last_message_at)
    ${STANDS}`.execute(db)
  return rows[0] && asChanged(rows[0])
}

export interface NewReaction {
  id: MessageId
  me: UserId
  peer: UserId
  /** Null takes back what there is. */
  reaction: Reaction | null
}

/**
 * Has somebody react to a message of their chat, whoever wrote it, unless it is deleted. Tells either way how it stands, and
 * undefined when the two have none of this id, or are not connected. The connection is locked against its end, and the
 * message against what else becomes of it.
 */
export async function writeReaction(
  db: Database,
  { id, me, peer, reaction }: NewReaction,
): Promise<Changed | undefined> {
  const { rows } = await sql<ChangedRow>`with ${heldTie(me, peer)},
    talk as materialized (${talkOf(me, peer)}),
    said as materialized (select m.*, m.is_from_low = talk.am_low as am_writer
      from talk cross join lateral (select * from messages where messages.id = ${id} and messages.conversation_id = talk.id
        and messages.text <> '' limit 1 for no key update) m),
    changed as (update messages set reacted_at = ${NEXT_MOMENT},
        writer_reaction = case when said.am_writer then ${reaction} else said.writer_reaction end,
        reader_reaction = case when said.am_writer then said.reader_reaction else ${reaction} end
      from said where messages.id = said.id
        and case when said.am_writer then said.writer_reaction else said.reader_reaction end is distinct from ${reaction}
      returning messages.*)
    ${STANDS}`.execute(db)
  return rows[0] && asChanged(rows[0])
}

type ChangedRow = Omit<StoredMessage, 'changedAt' | 'attachment' | 'quoted' | 'reactions'> & {
  changedAt: Date | null
  isChanged: boolean
  attachment: Packed<AttachmentLine> | null
  reactions: Packed<ReactionsLine> | null
  quote: Packed<QuoteLine> | null
}

function asChanged(row: ChangedRow): Changed {
  const { isChanged, changedAt, attachment, reactions, quote, ...message } = row
  const stored = {
    ...message,
    changedAt: changedAt ?? undefined,
    attachment: asAttachment(attachment),
    quoted: asQuoted(quote),
    reactions: asReactions(reactions),
  }
  return { stored, isChanged }
}

/** Deletes what messages said before a moment at which they were changed. */
export async function deleteFormerTexts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('former_texts').where('replaced_at', '<', before).execute()
}
