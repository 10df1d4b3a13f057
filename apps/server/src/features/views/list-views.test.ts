import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import * as settings from '@devgrove/contract/account-settings'
import * as blocks from '@devgrove/contract/blocks'
import type { Username } from '@devgrove/contract/ids'
import { viewProfile } from '@devgrove/contract/profiles'
import * as contract from '@devgrove/contract/views'
import { type Person, test, type World } from '../../../test/world.ts'
import { secondsAfter } from '../../platform/time.ts'
import { forgetOldViews } from './forget-views.ts'

const DAY = 24 * 3600

const share = (person: Person, showsViews = true) =>
  person.call(settings.setPrivacy, { body: { showsViews } })
const open = (viewer: Person, subject: Person) =>
  viewer.call(viewProfile, { params: { username: subject.username as Username } })
const views = async (subject: Person) => (await subject.call(contract.listViews)).body
const viewers = async (subject: Person) =>
  (await views(subject)).views.map(({ viewer }) => viewer.username)

async function whoLookedAtEachOther(world: World): Promise<[Person, Person]> {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  for (const person of [ada, grace]) {
    await world.makePremium(person)
    await share(person)
  }
  await open(grace, ada)
  await open(ada, grace)
  return [ada, grace]
}

test('who viewed one’s profile is for members of a plan that gives it, and the no is clear', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const refused = await ada.call(contract.listViews)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    403,
    'premium_only',
    'Who viewed your profile is part of a premium membership.',
  ])

  await world.makePremium(ada, 'Sprout')
  expect((await ada.call(contract.listViews)).status).toBe(200)
  world.stoppedAt = secondsAfter(world.ctx.now(), 31 * DAY)
  expect((await (await world.again(ada)).call(contract.listViews)).status).toBe(403)
})

test('a view shows only where both share it, and by itself nobody does', async ({ world }) => {
  const people = [
    await world.person('ada'),
    await world.person('grace'),
    await world.person('linus'),
  ]
  const [ada, grace, linus] = people as [Person, Person, Person]
  await world.makePremium(ada)
  await open(grace, ada)
  expect(await views(ada)).toMatchObject({ isShared: false, views: [] })

  await share(ada)
  await open(grace, ada)
  await open(linus, ada)
  await share(linus)
  expect(await views(ada)).toMatchObject({ isShared: true, views: [] })

  await open(linus, ada)
  expect(await viewers(ada)).toEqual(['linus'])
  expect((await views(ada)).pagination).toEqual({ total: 1, totalPages: 1 })
})

test('whoever stops sharing is gone from the list, and sees nobody either', async ({ world }) => {
  const [ada, grace] = await whoLookedAtEachOther(world)
  expect([await viewers(ada), await viewers(grace)]).toEqual([['grace'], ['ada']])

  await share(grace, false)

  expect([await viewers(ada), await viewers(grace)]).toEqual([[], []])
  await share(grace)
  expect([await viewers(ada), await viewers(grace)]).toEqual([[], []])
})

test('whoever is hidden, banned or gone is not shown', async ({ world }) => {
  const ada = await world.person('ada')
  await world.makePremium(ada)
  await share(ada)
  for (const status of ['deactivated', 'banned'] as const) {
    const viewer = await world.person(status)
    await share(viewer)
    await open(viewer, ada)
    expect(await viewers(ada)).toEqual([status])
    await world.ctx.db
      .updateTable('users')
      .set({ status })
      .where('id', '=', viewer.userId)
      .execute()
    expect(await viewers(ada)).toEqual([])
  }
  await world.ctx.db.deleteFrom('users').where('id', '<>', ada.userId).execute()
  expect(await world.ctx.db.selectFrom('profile_views').selectAll().execute()).toEqual([])
})

test('a day counts once, and looking at oneself or at nobody does not', async ({ world }) => {
  const [ada, grace, linus] = [
    await world.person('ada'),
    await world.person('grace'),
    await world.person('linus'),
  ]
  await world.makePremium(ada)
  for (const person of [ada, grace, linus]) await share(person)
  world.stoppedAt = new Date(`${world.ctx.now().toISOString().slice(0, 10)}T10:00:00.000Z`)
  const first = world.stoppedAt
  for (let round = 0; round < 3; round++) await Promise.all([open(grace, ada), open(ada, ada)])
  world.stoppedAt = secondsAfter(first, 60)
  await open(linus, ada)
  world.stoppedAt = secondsAfter(first, DAY)
  await open(grace, ada)

  const listed = (await views(ada)).views.map(({ viewer, days, viewedAt }) => [
    viewer.username,
    days,
    viewedAt,
  ])

  expect(listed).toEqual([
    ['grace', 2, secondsAfter(first, DAY).toISOString()],
    ['linus', 1, secondsAfter(first, 60).toISOString()],
  ])
})

test('views are kept for 90 days, and are in the export of whoever looked', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  await world.makePremium(ada, 'Sprout', 200)
  for (const person of [ada, grace]) await share(person)
  const now = new Date()
  world.stoppedAt = now
  await open(grace, ada)
  const own = (await grace.call(exportAccount)).body.account
  expect(own.profileViews).toEqual([{ username: 'ada', viewedAt: now.toISOString() }])
  expect((await ada.call(exportAccount)).body.account.profileViews).toEqual([])

  world.stoppedAt = secondsAfter(now, 91 * DAY)
  const later = await world.again(ada)
  expect(await viewers(later)).toEqual([])
  await forgetOldViews(world.ctx)
  expect(await world.ctx.db.selectFrom('profile_views').selectAll().execute()).toEqual([])
})

test('a page of views is two statements, however many there are', async ({ world }) => {
  const ada = await world.person('ada')
  await world.makePremium(ada)
  await share(ada)
  for (let number = 0; number < 12; number++) {
    const viewer = await world.person('Viewer', { username: `viewer_${number}` })
    await share(viewer)
    await open(viewer, ada)
  }

  const statements = await world.sqlOf(async () => {
    const { body } = await ada.call(contract.listViews)
    expect([body.views.length, body.pagination]).toEqual([10, { total: 12, totalPages: 2 }])
  })

  expect(statements).toHaveLength(2)
})

test('who looked at whom before a block is not shown after it', async ({ world }) => {
  const [ada, grace] = await whoLookedAtEachOther(world)

  await ada.call(blocks.blockUser, { params: { userId: grace.userId } })
  await ada.call(blocks.unblockUser, { params: { userId: grace.userId } })

  expect([await viewers(ada), await viewers(grace)]).toEqual([[], []])
})
