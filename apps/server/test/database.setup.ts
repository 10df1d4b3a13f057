// One PostgreSQL for the whole run, with a migrated template that every test file gets a copy of.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { migrateToLatest } from '../src/platform/database/migrate.ts'
import { databaseIn, type TestServer } from './test-database.ts'

interface RunningServer {
  connection: pg.PoolConfig
  /** Leaves none of the run's databases behind. */
  end: (server: TestServer) => Promise<void>
}

/** Vitest calls this once before the first worker, and what it returns after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.TEST_DATABASE === 'server' ? namedServer() : await bundledServer()
  const prefix = `dg_test_${randomBytes(4).toString('hex')}`
  const server: TestServer = {
    connection: running.connection,
    prefix,
    template: `${prefix}_template`,
  }
  await command(server, `create database ${server.template} template template0 encoding 'UTF8'`)
  await migrateToLatest(databaseIn(server, server.template))
  project.provide('testServer', server)
  return () => running.end(server)
}

function namedServer(): RunningServer {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE=server needs DATABASE_URL.')
  return { connection: { connectionString: url }, end: dropAll }
}

async function bundledServer(): Promise<RunningServer> {
  // whoever names a folder removes it, too
  const { TEST_DATABASES } = process.env
  const parent = TEST_DATABASES ?? tmpdir()
  mkdirSync(parent, { recursive: true })
  const home = mkdtempSync(join(parent, 'devgrove-test-'))
  const postgres = await startEmbeddedPostgres({
    folder: join(home, 'postgres'),
    flags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'autovacuum=off'],
    log: () => undefined,
  })
  // its databases go with its folder, and need not be dropped one by one
  const end = async () => {
    await postgres.stop()
    if (!TEST_DATABASES) rmSync(home, { recursive: true, force: true })
  }
  return { connection: postgres.connection, end }
}

async function dropAll(server: TestServer): Promise<void> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    const found = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [server.prefix],
    )
    for (const { datname } of found.rows)
      await client.query(`drop database ${datname} with (force)`)
  } finally {
    await client.end()
  }
}

async function command(server: TestServer, sql: string): Promise<void> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
