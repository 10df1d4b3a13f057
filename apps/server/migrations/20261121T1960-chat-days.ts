import { type Kysely, sql } from 'kysely'

const statements = [
  // The day (UTC) of the last message, for the list of chats, which shows the latest: an index on the moment itself
  // would be written to by every message, and this one is by the first of a day. For all others the row stays where it
  // is, as it did.
  sql`alter table conversations add column last_day date not null
    generated always as ((last_message_at at time zone 'UTC')::date) stored`,
  sql`create index conversations_low_day on conversations (low_user_id, last_day desc)`,
  sql`create index conversations_high_day on conversations (high_user_id, last_day desc)`,
  sql`drop index conversations_high`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
