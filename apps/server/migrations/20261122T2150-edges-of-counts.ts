import { type Kysely, sql } from 'kysely'

/** What is between two people, and its columns that say who they are. */
const EDGES = [
  ['requests', 'requests_from_fkey', 'from_user_id'],
  ['requests', 'requests_to_fkey', 'to_user_id'],
  ['ignores', 'ignores_from_fkey', 'from_user_id'],
  ['ignores', 'ignores_to_fkey', 'to_user_id'],
  ['blocks', 'blocks_from_fkey', 'from_user_id'],
  ['blocks', 'blocks_to_fkey', 'to_user_id'],
  ['partings', 'partings_low_fkey', 'low_user_id'],
  ['partings', 'partings_high_fkey', 'high_user_id'],
] as const

/**
 * What is between two people stands on their counts, which a change adds to anyway, and not on the rows of the members
 * themselves: a change locks and writes none of those, and waits for nobody who edits a profile or suspends a member.
 * Every member has counts from the first moment to the last, and what is between people still goes with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, name, column] of EDGES) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)},
      add constraint ${sql.ref(name)} foreign key (${sql.ref(column)})
        references network_counts (user_id) on delete cascade`.execute(db)
  }
}
