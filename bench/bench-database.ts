// Owns the databases that benchmarks run on: one for each size, in a folder that stays.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'

export interface BenchDatabase {
  connection: { host: string; port: number; user: string; database: string }
  /** Where its files are; its processes work in this folder. */
  folder: string
  stop: () => Promise<void>
}

/** Starts the bundled PostgreSQL on the folder of a size (BENCH_DIR, ./data/bench); fsync stays on. */
export async function openBenchDatabase(members: number): Promise<BenchDatabase> {
  const parent = resolve(process.env['BENCH_DIR'] ?? 'data/bench')
  const folder = join(parent, String(members))
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const postgres = await startEmbeddedPostgres({
    folder,
    flags: ['-c', 'max_wal_size=4GB', '-c', 'max_connections=200'],
    log: () => undefined,
  })
  return { connection: postgres.connection, folder, stop: postgres.stop }
}
