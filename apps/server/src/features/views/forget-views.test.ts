import { sql } from 'kysely'
import { beforeEach, expect, vi } from 'vitest'
import { setPrivacy } from '@devgrove/contract/account-settings'
import { noteDeletes } from '../../../test/deleted-at-once.ts'
import { holding } from '../../../test/in-the-way.ts'
import { type Person, test, type World } from '../../../test/world.ts'
import { FAREWELLS } from '../../worker.ts'
import { forgetOldViews } from './forget-views.ts'

const MANY = 12_000
const AT_ONCE = 10_000

/** So many days on which one person opened the profile of another, the last of them so many days ago. */
const opened = (world: World, viewer: Person, subject: Person, days: number, lastDaysAgo: number) =>
  sql`insert into profile_views (subject_id, viewer_id, day, viewed_at)
    select ${subject.userId}, ${viewer.userId}, day, day from generate_series(1, ${days}::int) n
    cross join lateral (select current_date - ${lastDaysAgo}::int - n as day) on_it`.execute(
    world.ctx.db,
  )

/** Ada looked at Grace and was looked at by her, many times; Grace and Linus looked at each other once. */
async function whoWasLookedAt(world: World, lastDaysAgo: number): Promise<Person> {
  const [ada, grace, linus] = [
    await world.person('ada'),
    await world.person('grace'),
    await world.person('linus'),
  ]
  await opened(world, grace, ada, MANY, lastDaysAgo)
  await opened(world, ada, grace, 3, lastDaysAgo)
  await opened(world, grace, linus, 1, 0)
  await opened(world, linus, grace, 1, 0)
  return ada
}

const left = async (world: World) =>
  (await world.ctx.db.selectFrom('profile_views').select('day').execute()).length

let deleted: Awaited<ReturnType<typeof noteDeletes>>
beforeEach<{ world: World }>(async ({ world }) => {
  deleted = await noteDeletes(world.ctx.db, 'profile_views')
})

async function expectInPortions(world: World): Promise<void> {
  const { most, all } = await deleted()
  expect(most).toBeLessThanOrEqual(AT_ONCE)
  expect(all).toBe(MANY + 3)
  expect(await left(world)).toBe(2)
}

test('views that are too old go portion by portion, however many there are', async ({ world }) => {
  await whoWasLookedAt(world, 91)
  await forgetOldViews(world.ctx)
  await expectInPortions(world)
})

test('whoever stops sharing is taken out portion by portion', async ({ world }) => {
  const ada = await whoWasLookedAt(world, 0)
  const answer = await ada.call(setPrivacy, { body: { showsViews: false } })
  expect(answer.status).toBe(200)
  await expectInPortions(world)
})

test('whoever begins to share begins with nothing, whatever was left, and who shares keeps what there is', async ({
  world,
}) => {
  const ada = await whoWasLookedAt(world, 0)
  const body = { showsViews: true }
  expect((await ada.call(setPrivacy, { body })).status).toBe(200)
  await expectInPortions(world)
  await opened(world, await world.person('hedy'), ada, 1, 0)
  expect((await ada.call(setPrivacy, { body })).status).toBe(200)
  expect(await left(world)).toBe(3)
})

test('what else was chosen holds before the views are forgotten', async ({ world }) => {
  const ada = await whoWasLookedAt(world, 0)
  const isHidden = vi.fn()
  world.ctx.events.on('presence.chosen', isHidden)
  await holding(world, 'lock table profile_views in share mode', async (commit) => {
    const body = { showsOnline: false, showsViews: false }
    const answer = ada.call(setPrivacy, { body })
    await vi.waitFor(() => expect(isHidden).toHaveBeenCalledOnce())
    await commit()
    expect((await answer).status).toBe(200)
  })
  await expectInPortions(world)
})

test('the views of whoever leaves go portion by portion before their account', async ({
  world,
}) => {
  const ada = await whoWasLookedAt(world, 0)
  for (const sayFarewell of FAREWELLS) await sayFarewell(world.ctx, ada.userId)
  await expectInPortions(world)
})
