import { type Kysely, sql } from 'kysely'

const statements = [
  // A conversation has two people, so their reactions stand with the message: a window of messages reads no other table,
  // and no index names these columns.
  sql`alter table messages add column writer_reaction text, add column reader_reaction text,
    add column reacted_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
