import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { viewOwnProfile } from '@devgrove/contract/accounts'
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
