import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Site, siteDefaults } from '@devgrove/contract/site'
import { NAMES, withoutTrigger } from '../../../test/set-aside.ts'
import { test, type World } from '../../../test/world.ts'
import { openLiveSite } from './live-site.ts'

const LIVE = { developers: 'live', discussions: 'live', happy: 'live' }
const MINUTE_MS = 60_000

const open = (world: World, changes: Partial<Site>) => {
  const config = { ...world.ctx.config, site: { ...siteDefaults, ...changes } }
  return openLiveSite({ ...world.ctx, config })
}

test('numbers that are set to live are counted, anew after ten minutes, and the rest is as it is set', async ({
  world,
}) => {
  const start = new Date()
  world.stoppedAt = start
  const [ada, grace] = await world.pair()
  await world.person('linus', { status: 'deactivated' })
  const siteNow = await open(world, LIVE)
  expect(siteNow()).toEqual({ ...siteDefaults, developers: '2', discussions: '0', happy: '2' })

  const device = await ada.goOnline()
  await device.write(grace.username, 'Hello')
  const people = sql`insert into users (id, username, email, first_name, last_name, last_active_at, created_at, updated_at)
    select gen_random_uuid(), 'p' || n, n || '@example.org', 'Pat', 'Doe', now(), now(), now()
    from generate_series(1, 1200) n`
  await withoutTrigger(world.ctx.db, NAMES, () => people.execute(world.ctx.db))
  world.stoppedAt = new Date(start.getTime() + 9 * MINUTE_MS)
  expect(siteNow().developers).toBe('2')

  world.stoppedAt = new Date(start.getTime() + 10 * MINUTE_MS)
  expect(siteNow().developers).toBe('2')
  await expect.poll(() => siteNow().developers).toBe('1,202')
  expect(siteNow()).toEqual({
    ...siteDefaults,
    developers: '1,202',
    discussions: '1',
    happy: '1,202',
  })
  // the same object for as long as nothing is counted, so that no page is written anew
  expect(siteNow()).toBe(siteNow())
})

test('without a number that is live nothing is counted', async ({ world }) => {
  const statements = await world.sqlOf(async () => {
    const siteNow = await open(world, { developers: 'Many' })
    expect(siteNow().developers).toBe('Many')
  })
  expect(statements).toEqual([])
})
