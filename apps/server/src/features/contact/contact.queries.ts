import { sql } from 'kysely'
import type { ContactMessageId } from '@devgrove/contract/ids'
import { ADVISORY_LOCK } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/database.ts'

export interface NewMessage {
  id: ContactMessageId
  name: string
  email: string
  text: string
  isJunk: boolean
  createdAt: Date
}

/** Whether the same was sent from this address since then. Who sends from it at the same moment waits for the transaction. */
export async function wasSent(
  trx: Database,
  { name, email, text, isJunk }: Pick<NewMessage, 'name' | 'email' | 'text' | 'isJunk'>,
  since: Date,
): Promise<boolean> {
  const { writingToTeam } = ADVISORY_LOCK
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), ${writingToTeam}))`.execute(
    trx,
  )
  const { rows } = await sql`select from contact_messages
    where lower(from_email) = lower(${email}) and created_at > ${since} and from_name = ${name} and message = ${text}
      and is_junk = ${isJunk} limit 1`.execute(trx)
  return rows.length > 0
}

export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({
      id: message.id,
      from_name: message.name,
      from_email: message.email,
      message: message.text,
      is_junk: message.isJunk,
      created_at: message.createdAt,
    })
    .execute()
}

export interface StoredMessage extends Pick<NewMessage, 'name' | 'email' | 'text' | 'createdAt'> {
  mailedAt: Date | null
}

export const findMessage = (
  db: Database,
  id: ContactMessageId,
): Promise<StoredMessage | undefined> =>
  db
    .selectFrom('contact_messages')
    .select([
      'from_name as name',
      'from_email as email',
      'message as text',
      'created_at as createdAt',
      'mailed_at as mailedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export async function markMailed(db: Database, id: ContactMessageId, at: Date): Promise<void> {
  await db.updateTable('contact_messages').set({ mailed_at: at }).where('id', '=', id).execute()
}

export async function deleteMessagesBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', moment).execute()
}
