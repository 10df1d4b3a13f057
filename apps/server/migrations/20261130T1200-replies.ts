import { type Kysely, sql } from 'kysely'

const statements = [
  // What a message answers. No key says so and no index leads back: a conversation goes as a whole, and whoever deletes its
  // messages in portions would have to look for the answers to each. One that is gone is not quoted any more.
  sql`alter table messages add column reply_to uuid`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
