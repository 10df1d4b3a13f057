// Owns the pool and the one Kysely instance.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { NamedClient } from './named-client.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

// more than the cores can run at once only get in each other's way; who waits here is answered together with others
export const POOL_SIZE = 8

/**
 * How each connection plans. Our statements are short: compiling them would take longer than running them, and planning
 * one anew for each of its values takes longer than most of them, so each is planned once. And they read by an index: a
 * plan that is kept from when a table was all but empty must not walk through it once it has grown.
 */
export const PLANNING = {
  jit: 'off',
  enable_seqscan: 'off',
  plan_cache_mode: 'force_generic_plan',
}

const setPlanning = Object.entries(PLANNING)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

/**
 * Opens the pool. A request that waits for a connection fails after 5 s, and a statement after 10 s, 2 s of which it may
 * wait for what somebody else has locked, rather than hang.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  log: Log,
  onQuery?: (statement: string) => void,
): OpenDatabase {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 30_000,
    ...connection,
    Client: NamedClient,
  })
  // without listeners a restart of the database would end this process: idle connections tell the pool, busy ones
  // only themselves
  const note = (error: Error) =>
    log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', note)
  pool.on('connect', (client) => {
    client.on('error', note)
    client.query(setPlanning).catch(note)
  })
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: (event) => onQuery(event.query.sql) }),
  })
  return { db, pool, close: () => db.destroy() }
}
