import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

interface Deleted {
  /** By the largest of the statements. */
  most: number
  all: number
}

/** Notes how many rows of a table each statement deletes from now on; what it returns tells of those so far. */
export async function noteDeletes(db: Database, table: string): Promise<() => Promise<Deleted>> {
  await sql`create table if not exists deleted_at_once (many int not null)`.execute(db)
  await sql`truncate deleted_at_once`.execute(db)
  await sql`create or replace function note_deletes() returns trigger language plpgsql as
    $$ begin insert into deleted_at_once select count(*) from old_rows; return null; end $$`.execute(
    db,
  )
  await sql`create or replace trigger note_deletes after delete on ${sql.table(table)} referencing old table as old_rows
    for each statement execute function note_deletes()`.execute(db)
  return async () => {
    const { rows } =
      await sql<Deleted>`select coalesce(max(many), 0) as most, coalesce(sum(many), 0)::int as all
      from deleted_at_once`.execute(db)
    return rows[0] ?? { most: 0, all: 0 }
  }
}
