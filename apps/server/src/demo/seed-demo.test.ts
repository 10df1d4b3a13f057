import { expect } from 'vitest'
import { changeUsername } from '@devgrove/contract/account-settings'
import * as accounts from '@devgrove/contract/accounts'
import * as connections from '@devgrove/contract/connections'
import { listChats, viewMessages } from '@devgrove/contract/chats'
import type { Username } from '@devgrove/contract/ids'
import { viewFeed } from '@devgrove/contract/feed'
import { InboxFolder, viewInbox } from '@devgrove/contract/contact'
import { viewLog, viewUsers } from '@devgrove/contract/moderation'
import { AlertState, viewAlerts } from '@devgrove/contract/payment-alerts'
import * as profiles from '@devgrove/contract/profiles'
import { viewReports } from '@devgrove/contract/reports'
import { countNewUsers } from '@devgrove/contract/statistics'
import { cookieOf } from '../../test/account-calls.ts'
import { expectRightCounts } from '../../test/counts.ts'
import { test } from '../../test/world.ts'
import { makeCommunity } from './community.ts'
import { makeGraph } from './graph.ts'
import { seedDemo } from './seed-demo.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')

test('the community is the same every time', () => {
  const [first, second] = [makeCommunity(200, NOW), makeCommunity(200, NOW)]

  expect(first).toEqual(second)
  expect(makeGraph(first, NOW)).toEqual(makeGraph(second, NOW))
})

test('its two hundred people are all different and all valid', () => {
  const members = makeCommunity(200, NOW)
  const read = (member: (typeof members)[number]) => [
    profiles.FirstName.safeParse(member.firstName).success,
    profiles.LastName.safeParse(member.lastName).success,
    /^[a-z0-9_.]{3,30}$/.test(member.username),
    member.headline.length <= 220 && member.about.length <= 1200 && member.skills.length <= 15,
    member.joinedAt <= member.lastActiveAt && member.lastActiveAt <= NOW,
  ]

  expect(members.filter((member) => read(member).includes(false))).toEqual([])
  expect(new Set(members.map((member) => member.username)).size).toBe(200)
  expect(new Set(members.map((member) => member.id)).size).toBe(200)
  expect(new Set(members.map((member) => member.headline)).size).toBeGreaterThan(120)
  expect(new Set(members.flatMap((member) => member.skills)).size).toBeGreaterThan(100)
})

test('somebody who logs in as demo finds people to swipe and something in every list', async ({
  world,
}) => {
  const began = performance.now()
  const shown = await seedDemo(world.ctx)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(shown).toEqual(
    ['demo', 'demo_moderator', 'demo_admin'].map((username) => ({
      username,
      password: 'Devgrove#2026',
    })),
  )

  const login = await world.call(accounts.logIn, {
    body: { username: 'demo', password: 'Devgrove#2026' },
  })
  const cookie = cookieOf(login)
  const counts = (await world.call(connections.countOwn, {}, { cookie })).body.requestCount
  const feed = await world.call(viewFeed, {}, { cookie })

  expect(Object.values(counts).every((count) => count > 0)).toBe(true)
  expect(feed.body.users).toHaveLength(5)
  const { chats } = (await world.call(listChats, {}, { cookie })).body
  expect(chats.map(({ unread }) => unread)).toEqual([0, 3, 0, 1, 0, 0])
  const { body } = await world.call(
    viewMessages,
    { params: { userId: chats[0]?.userId as Username } },
    { cookie },
  )
  expect(body.messages.at(-1)?.createdAt).toBe(chats[0]?.lastMessageAt)
  expect(feed.body.users.every((user) => user.reasons.length > 0)).toBe(true)
})

test('whoever logs in as one of the staff finds something on every screen', async ({ world }) => {
  await seedDemo(world.ctx)
  const enter = async (username: string) => {
    const body = { username, password: 'Devgrove#2026' }
    return { cookie: cookieOf(await world.call(accounts.logIn, { body })) }
  }
  const [admin, moderator] = [await enter('demo_admin'), await enter('demo_moderator')]

  for (const state of ['all', 'active', 'deactivated', 'banned'] as const) {
    const { users } = (await world.call(viewUsers, { params: { state } }, moderator)).body
    expect([state, users.length > 0]).toEqual([state, true])
  }
  expect(
    (await world.call(viewReports, { params: { state: 'open' } }, moderator)).body.reports,
  ).toHaveLength(2)
  expect((await world.call(viewLog, {}, admin)).body.acts).toHaveLength(5)
  for (const folder of InboxFolder.options) {
    const { messages } = (await world.call(viewInbox, { params: { folder } }, admin)).body
    expect([folder, messages.length > 0]).toEqual([folder, true])
  }
  for (const state of AlertState.options) {
    const { alerts } = (await world.call(viewAlerts, { params: { state } }, admin)).body
    expect([state, alerts.length > 0]).toEqual([state, true])
  }
  const { stats } = (await world.call(countNewUsers, { params: { period: 'year' } }, admin)).body
  expect(stats.current).toBeGreaterThan(50)
})

test('the kept counts of the demo community are those of its edges', async ({ world }) => {
  await seedDemo(world.ctx)
  await expectRightCounts(world.ctx.db)
})

test('a second start adds nothing and shows the accounts again', async ({ world }) => {
  await seedDemo(world.ctx)
  const before = await world.dump()

  const shown = await seedDemo(world.ctx)

  expect(shown.map((account) => account.password)).toEqual(Array<string>(3).fill('Devgrove#2026'))
  expect(await world.dump()).toBe(before)
})

test('where others can reach the server, the well-known password is replaced', async ({
  world,
}) => {
  await seedDemo(world.ctx)
  const reachable = { ...world.ctx, config: { ...world.ctx.config, isPrivate: false } }

  const shown = await seedDemo(reachable)

  expect(shown.every((account) => account.password !== 'Devgrove#2026')).toBe(true)
  const logIn = (password: string) =>
    world.call(accounts.logIn, { body: { username: 'demo_admin', password } })
  expect((await logIn('Devgrove#2026')).status).toBe(401)
  expect((await logIn(shown[2]!.password)).status).toBe(200)
  expect(await seedDemo(reachable)).toEqual([])
})

test('so is that of a demo account which took another username', async ({ world }) => {
  await seedDemo(world.ctx)
  const body = { username: 'demo_admin', password: 'Devgrove#2026' }
  const cookie = cookieOf(await world.call(accounts.logIn, { body }))
  await world.call(changeUsername, { body: { username: 'boss' } }, { cookie })

  const shown = await seedDemo({ ...world.ctx, config: { ...world.ctx.config, isPrivate: false } })

  expect(shown.map(({ username }) => username)).toEqual(['demo', 'demo_moderator', 'boss'])
  const known = await world.call(accounts.logIn, { body: { ...body, username: 'boss' } })
  expect(known.status).toBe(401)
})
