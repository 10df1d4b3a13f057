import { type Kysely, sql } from 'kysely'

const statements = [
  // Whether somebody has just sent the same is looked up by their address.
  sql`create index contact_messages_sender on contact_messages (lower(from_email), created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
