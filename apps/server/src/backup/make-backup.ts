import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileName as attachmentFile } from '../features/chats/attachments/stored-attachment.ts'
import { fileName as imageFile } from '../features/images/stored-image.ts'
import { fileName as reportFile } from '../features/reports/stored-report-file.ts'
import type { Config } from '../platform/config.ts'
import type { OpenConnection } from '../platform/database/connection.ts'
import { secretFile } from '../platform/secret.ts'
import { openStorage, type Storage } from '../platform/storage.ts'
import { type Draft, draftBackup, type Manifest, tableFile } from './backup-folder.ts'
import {
  beginReading,
  type Client,
  openClient,
  readFileIds,
  readMigration,
  readTables,
  rowsOf,
} from './tables.queries.ts'
import { readWaiting } from './waiting-jobs.queries.ts'

export interface MadeBackup {
  path: string
  takenAt: Date
  rows: number
  /** Members' images, what came with messages, and the copies of that in reports. */
  files: number
}

/**
 * Writes what a server is made of into a new folder under `target`, while it runs: the database as it was at one moment,
 * every file that members brought, the letters that wait, and the secret. There is no session in it. Either all of it is there or nothing.
 */
export async function makeBackup(
  config: Config,
  connection: OpenConnection['connection'],
  target: string,
): Promise<MadeBackup> {
  const secret = await readFile(secretFile(config.dataDir), 'utf8')
  const client = await openClient(connection)
  try {
    const migration = await readMigration(client)
    if (migration === undefined) throw new Error('There is nothing to keep: the database is empty.')
    const tables = await readTables(client)
    const takenAt = await beginReading(client, tables)
    // what was looked up before holds from here on, if it still does
    if ((await readMigration(client)) !== migration) {
      throw new Error('The schema was changed meanwhile. Try again.')
    }
    const path = join(target, `devgrove-${takenAt.toISOString().replace(/[-:]|\.\d+/g, '')}`)
    const draft = await draftBackup(path)
    try {
      const manifest: Manifest = {
        format: 1,
        takenAt: takenAt.toISOString(),
        migration,
        tables: await keepTables(client, draft, tables),
      }
      await draft.keep('jobs.json', ofText(JSON.stringify(await readWaiting(client))))
      const ids = await readFileIds(client)
      // what is left is not of the database: it need not hold back its cleaning any longer
      await client.query('rollback')
      const names = [
        ...ids.images.map(imageFile),
        ...ids.attachments.map(attachmentFile),
        ...ids.reportFiles.map(reportFile),
      ]
      const files = await keepFiles(draft, await openStorage(config), names)
      await draft.keep('secret', ofText(secret))
      await draft.finish(manifest)
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      return { path, takenAt, rows, files }
    } catch (error) {
      await draft.discard()
      throw error
    }
  } finally {
    await client.end()
  }
}

async function keepTables(
  client: Client,
  draft: Draft,
  tables: Awaited<ReturnType<typeof readTables>>,
): Promise<Manifest['tables']> {
  const kept: Manifest['tables'] = []
  for (const table of tables) {
    const rows = rowsOf(client, table)
    await draft.keepPacked(tableFile(table.name), rows)
    kept.push({ ...table, rows: rows.rowCount })
  }
  return kept
}

/** How many there were: one that was deleted since the moment of the database is missed by nobody. */
async function keepFiles(
  draft: Draft,
  storage: Storage,
  names: readonly string[],
): Promise<number> {
  let kept = 0
  for (const name of names) {
    const bytes = await storage.get(name)
    if (!bytes) continue
    await draft.keep(`uploads/${name}`, Readable.from([bytes]))
    kept++
  }
  return kept
}

const ofText = (text: string): Readable => Readable.from([Buffer.from(text)])
