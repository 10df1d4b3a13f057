import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table users add column shows_reads boolean not null default true`,
  // What was read before is told to nobody. A node of the version before marks chats read and writes nothing here: what is
  // read there is not told until the next message is.
  sql`alter table conversations add column low_read_to timestamptz, add column high_read_to timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
