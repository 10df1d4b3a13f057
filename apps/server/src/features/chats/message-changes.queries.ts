import { sql } from 'kysely'
import { limits } from '@devgrove/contract/limits'
import type { MessageId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import type { Packed } from '../../platform/database/packed.ts'
import type { StoredMessage } from './chat.rules.ts'
import { asQuoted, type QuoteLine, quoteOf } from './quotes.queries.ts'

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
  /** It says something else than before. */
  isChanged: boolean
}

/**
 * Has a message of one's own say something else, if it may still be changed: it is not deleted, and was sent less than
 * fifteen minutes ago by the clock of the database, which wrote that moment too. Tells either way how the message stands,
 * and undefined when the two have none of this id by this one, or are not connected. The connection is locked against its
 * end, and the conversation against the next message, so what the list of chats shows is of the message that is the last.
 * What it said is kept.
 */
export async function writeChange(
  db: Database,
  { id, me, peer, text, preview }: Change,
): Promise<Changed | undefined> {
  const { rows } = await sql<Omit<StoredMessage, 'changedAt' | 'isMine' | 'quoted'> & Changes>`with
    tie as materialized (select from requests r
      where least(r.from_user_id, r.to_user_id) = least(${me}::uuid, ${peer}::uuid)
        and greatest(r.from_user_id, r.to_user_id) = greatest(${me}::uuid, ${peer}::uuid) and r.status = 'accepted'
      for key share),
    talk as materialized (select c.id, c.low_user_id, c.last_message_at from conversations c
      where c.low_user_id = least(${me}::uuid, ${peer}::uuid) and c.high_user_id = greatest(${me}::uuid, ${peer}::uuid)
        and exists (select from tie)
      for no key update),
    mine as materialized (select m.*,
        m.text <> '' and m.created_at > clock_timestamp() - make_interval(secs => ${limits.message.changeableSeconds})
          as is_changeable
      from talk cross join lateral (select * from messages where messages.id = ${id} and messages.conversation_id = talk.id
        and messages.is_from_low = (talk.low_user_id = ${me}) limit 1 for no key update) m),
    kept as (insert into former_texts (message_id, replaced_at, text)
      select id, clock_timestamp(), text from mine where is_changeable and text <> ${text}),
    changed as (update messages set text = ${text}, changed_at = greatest(date_trunc('milliseconds', clock_timestamp()),
        mine.changed_at + interval '1 millisecond')
      from mine where messages.id = mine.id and mine.is_changeable and mine.text <> ${text}
      returning messages.id, messages.changed_at),
    listed as (update conversations set last_text = ${preview}
      from talk, mine, changed where conversations.id = talk.id and mine.created_at = talk.last_message_at)
    select mine.id, case when changed.id is null then mine.text else ${text} end as text, mine.created_at as "createdAt",
      coalesce(changed.changed_at, mine.changed_at) as "changedAt", changed.id is not null as "isChanged",
      ${quoteOf({ id: sql`mine.reply_to`, conversationId: sql`mine.conversation_id`, amLow: sql`mine.is_from_low` })} as quote
    from mine left join changed on true`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { isChanged, changedAt, quote, ...message } = row
  const stored = { ...message, isMine: true, changedAt: changedAt ?? undefined }
  return { stored: { ...stored, quoted: asQuoted(quote) }, isChanged }
}

interface Changes {
  changedAt: Date | null
  isChanged: boolean
  quote: Packed<QuoteLine> | null
}

/** Deletes what messages said before a moment at which they were changed. */
export async function deleteFormerTexts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('former_texts').where('replaced_at', '<', before).execute()
}
