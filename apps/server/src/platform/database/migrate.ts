// Owns the way from any earlier schema to this one.
import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import pg from 'pg'
import { ADVISORY_LOCK } from './advisory-locks.ts'
import { isLockTimeout } from './violations.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
const MOST_TRIES = 100
const PAUSE_MS = 1000

type Step = (migrator: Migrator) => Promise<MigrationResultSet>

/** Brings the schema up to date. Nodes that start together wait for each other; all that is new commits, or nothing. */
export const migrateToLatest = (connection: pg.PoolConfig): Promise<void> =>
  migrate(connection, (migrator) => migrator.migrateToLatest())

/** Brings an empty database to the schema as this migration left it. */
export async function migrateTo(connection: pg.PoolConfig, name: string): Promise<void> {
  if (!(name in (await loadMigrations()))) throw new Error(`There is no migration ${name} here.`)
  await migrate(connection, (migrator) => migrator.migrateTo(name))
}

/** Until this client ends, no schema is changed and no server starts. */
export async function holdMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.migrating])
}

async function migrate(connection: pg.PoolConfig, step: Step): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 4 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  // a lost connection is told by the query that waits for it; without listeners it would end the process as well
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const guard = await pool.connect()
  try {
    await holdMigrations(guard)
    // for the connections from here on: the guard waits for other nodes as long as they take
    pool.on(
      'connect',
      (client) => void client.query(`set lock_timeout = '2s'`).catch(() => undefined),
    )
    const migrator = new Migrator({ db, provider: { getMigrations: loadMigrations } })
    await tryAgainWhileLocked(() => step(migrator))
  } finally {
    guard.release(true)
    await db.destroy()
  }
}

/**
 * A change of a table waits for whoever reads it, and everybody else waits behind it: so it waits for two seconds at most,
 * lets the others pass and tries again. Throws once that went on for minutes.
 */
async function tryAgainWhileLocked(go: () => Promise<MigrationResultSet>): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { error } = await go()
    if (!error) return
    if (tries === MOST_TRIES || !isLockTimeout(error)) throw error
    await delay(PAUSE_MS)
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
