// Fills the database of a size with a community: node bench/fill.ts 10000 100000 1000000
import pg from 'pg'
import { foldTallies } from '../apps/server/src/features/statistics/fold-tallies.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { stepsFor } from './community.ts'

/** Fills the database of this size, unless that was done already; says how long each step took. */
export async function fill(members: number): Promise<void> {
  const database = await openBenchDatabase(members)
  try {
    await migrateToLatest(database.connection)
    const client = new pg.Client(database.connection)
    await client.connect()
    try {
      const isNew = await fillOnce(client, members)
      await foldAll(database)
      if (isNew) await finish(client)
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
}

// what came at once, be it from the filling or from a measurement before, the server folds minute by minute
async function foldAll({ connection }: BenchDatabase): Promise<void> {
  const log = openLog('error')
  const { db, close } = openDatabase(connection, log)
  await foldTallies({ db, log })
  await close()
}

async function fillOnce(client: pg.Client, members: number): Promise<boolean> {
  const { rows } = await client.query<{ isFilled: boolean }>(
    `select to_regclass('bench_filled') is not null as "isFilled"`,
  )
  if (rows[0]?.isFilled) return false
  await client.query(
    "set synchronous_commit = off; set work_mem = '512MB'; set maintenance_work_mem = '1GB'",
  )
  for (const [name, statement] of stepsFor(members)) {
    const began = performance.now()
    const { rowCount } = await client.query(statement)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(`${members} members, ${name}: ${rowCount ?? 0} rows in ${seconds} s\n`)
  }
  return true
}

async function finish(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze')
  // only what was filled to the end counts as filled
  await client.query('create table bench_filled as select now() as at')
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number)
  if (sizes.length === 0 || !sizes.every((members) => Number.isInteger(members) && members > 0)) {
    throw new Error('Say how many members: npm run bench:fill -- 10000 100000 1000000')
  }
  for (const members of sizes) await fill(members)
}
