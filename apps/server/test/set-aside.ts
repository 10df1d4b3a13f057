// Lets a test write very many rows in a fraction of the time: what is kept of each of them is set aside for so long.
import { sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

const definitionsOf = (tables: readonly string[]) => sql<{ drop: string; make: string }>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where conrelid = any(${tables}::regclass[]) and contype = 'f'
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index i where indrelid = any(${tables}::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)`

/** In a transaction: the indexes and references of the tables, but those of their keys, are made once all rows are there. */
export async function withoutIndexes(
  trx: Database,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await definitionsOf(tables).execute(trx)
  for (const { drop } of rows) await sql.raw(drop).execute(trx)
  await work()
  for (const { make } of rows) await sql.raw(make).execute(trx)
}

/** What this trigger keeps of each row is not kept of what is written meanwhile. */
export async function withoutTrigger(
  db: Database,
  trigger: { table: string; name: string },
  work: () => Promise<unknown>,
): Promise<void> {
  const set = (state: string) =>
    sql`alter table ${sql.table(trigger.table)} ${sql.raw(state)} trigger ${sql.ref(trigger.name)}`.execute(
      db,
    )
  await set('disable')
  await work()
  await set('enable')
}

/** What search keeps of each name: much of what it takes to write down a member. */
export const NAMES = { table: 'users', name: 'users_index_new' }

/** What statistics keep of each request. */
export const CHANGES = { table: 'requests', name: 'requests_note_change' }
