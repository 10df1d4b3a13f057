// Owns the choice of the database: the server that DATABASE_URL names, or the bundled one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { findRunning, startEmbeddedPostgres } from './embedded-postgres.ts'

export interface OpenConnection {
  connection: pg.PoolConfig
  stop: () => Promise<void>
}

/** Where the database is. The bundled one is started first, and `onExit` is told if it ends by itself. */
export async function openConnection(
  config: Config,
  log: (line: string) => void,
  onExit: (why: string) => void,
): Promise<OpenConnection> {
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined }
  }
  const folder = join(config.dataDir, 'postgres')
  const postgres = await startEmbeddedPostgres({ folder, log, onExit })
  return { connection: postgres.connection, stop: postgres.stop }
}

/** Of an embedded database: refuses a folder without one, where a new one would be made. */
export function expectDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`${dataDir} holds no database. Is DATA_DIR right?`)
  }
}

/** The same beside a server that may be running already: its own database is used then, and left running. */
export async function joinConnection(
  config: Config,
  log: (line: string) => void,
): Promise<OpenConnection> {
  const running =
    config.databaseUrl === undefined ? findRunning(join(config.dataDir, 'postgres')) : undefined
  if (running) return { connection: running, stop: async () => undefined }
  return openConnection(config, log, () => undefined)
}
