import { type RawBuilder, sql } from 'kysely'
import type { Attachment } from '@devgrove/contract/attachments'
import type { MessageId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'
import type { Packed } from '../../../platform/database/packed.ts'
import {
  asAttachment,
  attachedTo,
  type AttachmentLine,
  attachmentOf,
} from '../attachments/attachments.queries.ts'

export interface ReceivedCopy {
  isTheirs: boolean
  text: string
  createdAt: string
  /** What it said before it was changed. */
  former?: string[]
  /** What came with it. */
  attachment?: Attachment
}

export interface ReceivedMessage {
  /** Whoever wrote it. */
  writer: { id: UserId; firstName: string; lastName: string }
  message: ReceivedCopy
  /** Those before it, oldest first, of both, as the two see them. */
  before: ReceivedCopy[]
}

type Line = Omit<ReceivedCopy, 'former' | 'attachment'> & {
  attachment: Packed<AttachmentLine> | null
}

interface ReceivedRow {
  writer: ReceivedMessage['writer']
  message: Line
  former: string[] | null
  before: Line[]
}

function asCopy({ attachment: line, ...copy }: Line): ReceivedCopy {
  const attachment = asAttachment(line)
  return { ...copy, ...(attachment && { attachment }) }
}

const iso = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/**
 * A message that somebody received, with what it said before it was changed and the file it came with, also where its writer
 * deleted it since, and with some before it; undefined for one that nobody wrote to them. Whoever wrote it may have blocked
 * them since: nobody takes what they wrote from staff by that.
 */
export async function findReceived(
  db: Database,
  me: UserId,
  id: MessageId,
  most: number,
): Promise<ReceivedMessage | undefined> {
  const copy = (message: string, attachment: RawBuilder<unknown>) => sql`json_build_object(
    'isTheirs', ${sql.ref(`${message}.is_from_low`)} = (c.high_user_id = ${me}), 'text', ${sql.ref(`${message}.text`)},
    'createdAt', to_char(${sql.ref(`${message}.created_at`)} at time zone 'UTC', ${iso}), 'attachment', ${attachment})`
  const { rows } = await sql<ReceivedRow>`
    select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as writer,
      ${copy('m', attachedTo(sql`m.id`))} as message,
      (select json_agg(f.text order by f.replaced_at) from former_texts f where f.message_id = m.id) as former,
      (select coalesce(json_agg(line order by at), '[]') from (
        select ${copy('b', attachmentOf(sql`b.attachment_id`))} as line, b.created_at as at from messages b
        where b.conversation_id = c.id and b.created_at < m.created_at
        order by b.created_at desc limit ${most}) earlier) as before
    from messages m join conversations c on c.id = m.conversation_id
      join users u on u.id = case when m.is_from_low then c.low_user_id else c.high_user_id end
    where m.id = ${id} and ${me}::uuid in (c.low_user_id, c.high_user_id) and u.id <> ${me}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return undefined
  const { former, message, before, writer } = row
  return {
    writer,
    message: { ...asCopy(message), ...(former && { former }) },
    before: before.map(asCopy),
  }
}
