import { type Kysely, sql } from 'kysely'

/**
 * Tables that acts change all the time, and of which pages and ranges are read in an index alone. That works where the
 * server knows a page of the table to be seen by everybody, which only a vacuum tells it, and by default one comes when a
 * fifth of the table has changed: by then hardly any page is known.
 */
const TABLES = ['requests', 'user_skills', 'search_terms']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} set (
      autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01,
      autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01)`.execute(
      db,
    )
  }
}
