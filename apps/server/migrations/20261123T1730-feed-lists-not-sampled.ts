import { type Kysely, sql } from 'kysely'

const statements = [
  // Nobody is looked for by what stands in these lists, and each use of the feed changes them: while it is in use,
  // PostgreSQL sampled them every minute, with all their elements.
  sql`alter table feed_passes alter column pages set statistics 0`,
  sql`alter table feed_chunks alter column user_ids set statistics 0,
    alter column reasons set statistics 0, alter column pages set statistics 0`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
