import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseIn } from '../../../test/test-database.ts'
import { migrateToLatest } from './migrate.ts'

async function emptyDatabase(): Promise<pg.PoolConfig> {
  const server = inject('testServer')
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query(`create database ${name} template template0`)
  await client.end()
  return databaseIn(server, name)
}

async function schemaOf(connection: pg.PoolConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ line: string }>(
    `select table_name || '.' || column_name || ' ' || data_type as line
     from information_schema.columns where table_schema = 'public' order by 1`,
  )
  await client.end()
  return rows.map((row) => row.line)
}

test('nodes that start together on an empty database migrate it once', async () => {
  const connection = await emptyDatabase()

  await Promise.all([1, 2, 3].map(() => migrateToLatest(connection)))

  const schema = await schemaOf(connection)
  expect(schema).toContain('users.username text')
  await migrateToLatest(connection)
  expect(await schemaOf(connection)).toEqual(schema)
})

test('a migration that is killed half way leaves nothing, and the next start finishes it', async () => {
  const connection = await emptyDatabase()
  const [obstacle, killer] = [new pg.Client(connection), new pg.Client(connection)]
  await Promise.all([obstacle.connect(), killer.connect()])
  // an uncommitted table of the same name holds the migration up in its middle
  await obstacle.query('begin; create table feed_passes (id int)')
  const failure = migrateToLatest(connection).then(
    () => undefined,
    (error: Error) => error,
  )
  const killWaiting = async () =>
    (
      await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'create table feed_passes%' and wait_event_type = 'Lock'`)
    ).rowCount
  await expect.poll(killWaiting, { interval: 5, timeout: 15_000 }).toBe(1)
  expect(await failure).toBeInstanceOf(Error)
  await obstacle.query('rollback')
  await Promise.all([obstacle.end(), killer.end()])
  expect(await schemaOf(connection)).not.toContain('users.username text')

  await migrateToLatest(connection)

  expect(await schemaOf(connection)).toContain('feed_chunks.pages ARRAY')
})

test('a migration that waits for a reader lets the others pass, and is done once the reader is (R-21)', async () => {
  const connection = await emptyDatabase()
  await migrateToLatest(connection)
  const [reader, other] = [new pg.Client(connection), new pg.Client(connection)]
  await Promise.all([reader.connect(), other.connect()])
  // as if the latest had not been there yet
  await reader.query(
    `drop index accounts_github_user; alter table accounts drop column login;
      alter table sessions drop column by_github;
      delete from kysely_migration where name = '20261201T1100-github'`,
  )
  await reader.query('begin; lock table accounts in row exclusive mode')
  const migrating = migrateToLatest(connection)
  const isWaiting = async () =>
    (
      await other.query(`select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`)
    ).rowCount
  await expect.poll(isWaiting, { interval: 5, timeout: 15_000 }).toBe(1)
  await expect.poll(isWaiting, { interval: 5, timeout: 3000 }).toBe(0)
  await reader.query('commit')

  await migrating
  const { rowCount } = await other.query(
    `select from pg_class where relname = 'accounts_github_user'`,
  )
  expect(rowCount).toBe(1)
  await Promise.all([reader.end(), other.end()])
})
