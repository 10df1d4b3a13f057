import { type Kysely, sql } from 'kysely'

const statements = [
  // Which page somebody was shown on is a number beside the pass, not a row with a copy of what the chunk has anyway; and
  // of a list of values a part can be read without unpacking the rest. Passes are forgotten: whoever was in one begins
  // another.
  sql`truncate feed_passes, feed_chunks, feed_pages`,
  sql`drop table feed_pages`,
  sql`alter table feed_passes drop column position, add column pages integer[] not null`,
  sql`alter table feed_chunks drop column reasons, add column reasons jsonb[] not null,
    add column pages integer[] not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
