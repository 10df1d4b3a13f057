import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { viewOwnProfile } from '@devgrove/contract/accounts'
import { GOOD, logIn, signUp } from '../../../test/account-calls.ts'
import { test } from '../../../test/world.ts'

test('the process outlives connections that the database ends, idle or in the middle of a transaction', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const busy = world.ctx.db.transaction().execute((trx) => sql`select pg_sleep(30)`.execute(trx))
  const failure = busy.then(
    () => undefined,
    (error: Error) => error,
  )
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    world.ctx.db,
  )
  const killer = new pg.Client(world.connection)
  await killer.connect()
  const endAll = () =>
    killer.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [rows[0]?.name],
    )
  await expect.poll(async () => (await endAll()).rowCount).toBeGreaterThan(0)
  await killer.end()

  expect(await failure).toBeInstanceOf(Error)
  await expect.poll(async () => (await ada.call(viewOwnProfile)).status).toBe(200)
})

test('whoever logs in is let in though a newer version has added columns meanwhile (R-21)', async ({
  world,
}) => {
  await signUp(world)
  const logInAtOnce = async () => {
    const typed = { email: GOOD.email, password: GOOD.password }
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(world, typed)))
    return answers.map(({ status }) => status)
  }
  expect(await logInAtOnce()).toEqual(Array(6).fill(200))
  const newer = new pg.Client(world.connection)
  await newer.connect()
  for (const table of ['users', 'accounts', 'sessions', 'verifications']) {
    await newer.query(`alter table ${table} add column of_a_newer_version text`)
  }
  await newer.end()

  expect(await logInAtOnce()).toEqual(Array(6).fill(200))
})

const keptBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ??
  0

test('what the database answered is not kept once it was read', async ({ world }) => {
  const ask = async (times: number) => {
    for (let index = 0; index < times; index++) {
      await sql`select json_agg(n || repeat('x', 100)) as lines, ${index}::int
        from generate_series(1, 100) n`.execute(world.ctx.db)
    }
  }
  // what the process learns of a statement that is asked often it does keep
  await ask(1000)
  // what others have just made, and keep, would be taken for kept answers once it grows old
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  let [before, kept] = [keptBytes(), 0]
  for (let times = 0; times < 80; times++) {
    await ask(100)
    const now = keptBytes()
    // a full collection in between takes away what there was
    kept += Math.max(0, now - before)
    before = now
  }

  // of answers of 100 MB
  expect(kept).toBeLessThan(32 * 1024 ** 2)
})
