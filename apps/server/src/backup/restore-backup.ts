import { mkdir, writeFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { IMAGE_TYPE } from '../features/images/stored-image.ts'
import { RECOVER_ORDERS } from '../features/membership/orders/recover-orders.ts'
import type { Config } from '../platform/config.ts'
import { holdMigrations, migrateTo } from '../platform/database/migrate.ts'
import type { OpenConnection } from '../platform/database/connection.ts'
import { secretFile } from '../platform/secret.ts'
import { openStorage } from '../platform/storage.ts'
import { type Backup, type Manifest, openBackup, tableFile } from './backup-folder.ts'
import {
  emptyTables,
  hasMembers,
  type Client,
  openClient,
  readMigration,
  readTables,
  rowsInto,
  type Table,
} from './tables.queries.ts'
import { addWaiting, newJob, WaitingJob } from './waiting-jobs.queries.ts'

const UPLOADS = 'uploads/'

/** Reads a backup and compares it with its hashes, before anything is touched. */
export const readBackup = openBackup

export interface RestoredBackup {
  rows: number
  /** Tables that somebody else made beside ours; their rows stay in the backup. */
  foreign: string[]
}

/**
 * Puts a backup into a database without members, and its files and secret where the configuration says. The rows come in
 * one transaction, last of all: a restore that was ended can be begun again. Whoever was logged in has to
 * log in again, and what was bought since is asked of the payment provider (S-38).
 */
export async function restoreBackup(
  config: Config,
  connection: OpenConnection['connection'],
  backup: Backup,
): Promise<RestoredBackup> {
  const { manifest } = backup
  const client = await openClient(connection)
  try {
    await refuseInhabited(client, manifest)
    await migrateTo(connection, manifest.migration)
    await restoreFiles(config, backup)
    await holdMigrations(client)
    await client.query('begin')
    const restored = await restoreRows(client, backup)
    const waiting = z.array(WaitingJob).parse(JSON.parse(await text(backup.read('jobs.json'))))
    const recovery = newJob(RECOVER_ORDERS, manifest.takenAt)
    await addWaiting(connection, client, [...waiting, recovery])
    await client.query('analyze')
    await client.query('commit')
    return restored
  } finally {
    await client.end()
  }
}

async function refuseInhabited(client: Client, { migration }: Manifest): Promise<void> {
  const found = await readMigration(client)
  if (found === undefined) return
  if (await hasMembers(client)) {
    throw new Error('There are members in this database already. Nothing was changed.')
  }
  // an earlier try that was ended leaves just this; any other schema cannot go back
  if (found !== migration) {
    throw new Error('This database is not empty. Nothing was changed; restore into an empty one.')
  }
}

async function restoreFiles(config: Config, backup: Backup): Promise<void> {
  const storage = await openStorage(config)
  for (const path of backup.paths.filter((name) => name.startsWith(UPLOADS))) {
    const name = path.slice(UPLOADS.length)
    await storage.put(name, await buffer(backup.read(path)), typeOf(name))
  }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const secret = await text(backup.read('secret'))
  await writeFile(secretFile(config.dataDir), secret, { mode: 0o600, flush: true })
}

// only a bucket keeps it, and nobody is told it: what came with a message says itself what it is
const typeOf = (name: string): string =>
  name.endsWith('.webp') ? IMAGE_TYPE : 'application/octet-stream'

async function restoreRows(client: Client, backup: Backup): Promise<RestoredBackup> {
  const shapes = new Set(backup.manifest.tables.map(shapeOf))
  const ours = await readTables(client)
  const missing = ours.find((table) => !shapes.has(shapeOf(table)))
  if (missing) throw new Error(`The backup does not hold ${missing.name} as its schema has it.`)
  const names = new Set(ours.map(({ name }) => name))
  const tables = backup.manifest.tables.filter(({ name }) => names.has(name))
  const bringBack = await emptyTables(client, tables)
  for (const table of tables) {
    const rows = rowsInto(client, table)
    await pipeline(backup.readPacked(tableFile(table.name)), rows)
    if (rows.rowCount !== table.rows) {
      throw new Error(`${table.name}: ${rows.rowCount} rows came of ${table.rows}.`)
    }
  }
  await bringBack()
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    foreign: backup.manifest.tables.map(({ name }) => name).filter((name) => !names.has(name)),
  }
}

const shapeOf = ({ name, columns }: Table): string => [name, ...columns].join(' ')
