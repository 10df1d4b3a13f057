// Owns the tombstones that triggers leave of rows whose files are still to go.
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A table of tombstones, and its one column. */
export const TOMBSTONES = {
  images: ['image_tombstones', 'image_id'],
  attachments: ['attachment_tombstones', 'attachment_id'],
  reportFiles: ['report_file_tombstones', 'report_file_id'],
} as const

export type Tombstones = (typeof TOMBSTONES)[keyof typeof TOMBSTONES]

// before every id that there is
const LEAST = '00000000-0000-0000-0000-000000000000'

/** The ids of the next ones in their order, behind one that was reached. */
export async function listTombstones<Id extends string>(
  db: Database,
  [table, column]: Tombstones,
  after: Id | undefined,
  most: number,
): Promise<Id[]> {
  const id = sql.ref(column)
  const { rows } = await sql<{ id: Id }>`select ${id} as id from ${sql.table(table)}
    where ${id} > ${after ?? LEAST}::uuid order by ${id} limit ${most}`.execute(db)
  return rows.map((row) => row.id)
}

export async function deleteTombstone(
  db: Database,
  [table, column]: Tombstones,
  id: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
}
