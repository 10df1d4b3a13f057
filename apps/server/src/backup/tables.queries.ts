// Owns what of the database a backup holds, and how it comes out and goes in again. Plain SQL that an owner without
// further rights may run, so that it goes from any database of ours to any other.
import type { Readable, Writable } from 'node:stream'
import type { AttachmentId, ImageId } from '@devgrove/contract/ids'
import type { ReportFileId } from '@devgrove/contract/report-files'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'

export type Client = pg.Client

/** A connection for one long piece of work, whose texts of moments and numbers are the same wherever it runs. */
export async function openClient(connection: pg.PoolConfig): Promise<Client> {
  const client = new pg.Client(connection)
  // a lost connection is told by what waits for it; without a listener it would end the process as well
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3`,
  )
  return client
}

export interface Table {
  name: string
  columns: string[]
}

// with a restore everybody is logged out (S-38), and a pass of the feed belongs to a session
const LEFT_OUT = ['sessions', 'feed_passes', 'feed_chunks']

/** Every table that is kept, with the columns that are not computed from others, in an order that never changes. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not c.relname ^@ 'kysely_' and c.relname <> all ($1)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

/** The newest migration of the schema; undefined where there is no schema. */
export async function readMigration(client: Client): Promise<string | undefined> {
  const { rows } = await client.query(`select to_regclass('public.kysely_migration') as it`)
  if (!(rows as { it: string | null }[])[0]?.it) return undefined
  const found = await client.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  )
  return found.rows[0]?.name
}

export async function hasMembers(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select exists (select from users) as has')
  return rows[0]?.has ?? false
}

/** Everything that is read from here on is of one moment, and no table changes its shape meanwhile. */
export async function beginReading(client: Client, tables: readonly Table[]): Promise<Date> {
  await client.query('begin transaction isolation level repeatable read, read only')
  await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
  const { rows } = await client.query<{ now: Date }>('select now() as now')
  return z.tuple([z.object({ now: z.date() })]).parse(rows)[0].now
}

export interface FileIds {
  images: ImageId[]
  attachments: AttachmentId[]
  reportFiles: ReportFileId[]
}

/** Of which rows there is a file beside the database. */
export async function readFileIds(client: Client): Promise<FileIds> {
  const images = await client.query<{ id: ImageId }>('select id from images order by id')
  const attachments = await client.query<{ id: AttachmentId }>(
    'select id from attachments order by id',
  )
  const reportFiles = await client.query<{ id: ReportFileId }>(
    'select id from report_files where is_stored order by id',
  )
  return {
    images: images.rows.map(({ id }) => id),
    attachments: attachments.rows.map(({ id }) => id),
    reportFiles: reportFiles.rows.map(({ id }) => id),
  }
}

export type Rows = Readable & { rowCount: number }

/** The rows as text of PostgreSQL, which every version and machine reads alike. */
export const rowsOf = (client: Client, table: Table): Rows =>
  client.query(copyTo(`copy ${nameOf(table)} ${columnsOf(table)} to stdout`))

/** Takes rows of that form. */
export const rowsInto = (client: Client, table: Table): Writable & { rowCount: number } =>
  client.query(copyFrom(`copy ${nameOf(table)} ${columnsOf(table)} from stdin`))

/** What stands in the way of many rows, and the statements that take it away and bring it back. */
interface Obstacle {
  without: string
  again: string
}

// a reference looks at each row that comes, and an index grows faster when all rows are there; those of keys stay
const OBSTACLES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as without,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`

/**
 * Empties the tables and takes away what would make each row that comes dear, and the triggers that keep what comes along.
 * Returns what brings it back; references are then checked for all rows at once.
 */
export async function emptyTables(
  client: Client,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const all = async (statements: string[]): Promise<void> => {
    for (const statement of statements) await client.query(statement)
  }
  const { rows: obstacles } = await client.query<Obstacle>(OBSTACLES, [
    tables.map(({ name }) => name),
  ])
  await all(tables.map((table) => `alter table ${nameOf(table)} disable trigger user`))
  await all(obstacles.map(({ without }) => without))
  await all([`truncate ${tables.map(nameOf).join(', ')}`])
  return async () => {
    // references last: they are checked by indexes
    await all(obstacles.map(({ again }) => again).toReversed())
    await all(tables.map((table) => `alter table ${nameOf(table)} enable trigger user`))
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const nameOf = ({ name }: Table): string => `public.${quoted(name)}`
const columnsOf = ({ columns }: Table): string => `(${columns.map(quoted).join(', ')})`
