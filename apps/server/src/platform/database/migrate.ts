// Owns the way from any earlier schema to this one.
import { readdir } from 'node:fs/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

const FOLDER = new URL('../../../migrations/', import.meta.url)
const LOCK = 7_203_361 // any number, the same on every node

/** Brings the schema up to date. Nodes that start together wait for each other; each migration commits or leaves nothing. */
export async function migrateToLatest(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 4 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  // a lost connection is told by the query that waits for it; without listeners it would end the process as well
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const guard = await pool.connect()
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK])
    const migrator = new Migrator({ db, provider: { getMigrations: loadMigrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    guard.release(true)
    await db.destroy()
  }
}

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort()
  const migrations = await Promise.all(
    files.map(async (file) => {
      const module: unknown = await import(new URL(file, FOLDER).href)
      return [file.replace(/\.ts$/, ''), module as Migration] as const
    }),
  )
  return Object.fromEntries(migrations)
}
