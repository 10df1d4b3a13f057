import { type Kysely, sql } from 'kysely'

const statements = [
  // the three folders of the inbox, newest first
  sql`create index contact_messages_waiting on contact_messages (id desc) where not is_junk and handled_at is null`,
  sql`create index contact_messages_handled on contact_messages (id desc) where not is_junk and handled_at is not null`,
  sql`create index contact_messages_junk on contact_messages (id desc) where is_junk`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
