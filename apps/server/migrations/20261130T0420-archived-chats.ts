import { type Kysely, sql } from 'kysely'

const statements = [
  // The moment of the message up to which a side archived the conversation, and not of the clock: a message that is written
  // in the same millisecond is later than that, and brings the conversation back without a write of its own.
  sql`alter table conversations
    add column low_archived_to timestamptz,
    add column high_archived_to timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
