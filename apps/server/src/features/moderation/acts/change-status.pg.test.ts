// Two nodes that act as one, and somebody who is banned while they are on both: Redis is one of our own.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { viewOwnProfile } from '@devgrove/contract/accounts'
import { viewMessages } from '@devgrove/contract/chats'
import * as events from '@devgrove/contract/chats.socket'
import type { Username } from '@devgrove/contract/ids'
import { changeStatus } from '@devgrove/contract/moderation'
import { until } from '../../../../test/machine.ts'
import { findProgram } from '../../../../test/programs.ts'
import { type RedisServer, startRedis } from '../../../../test/redis-server.ts'
import { type Person, World } from '../../../../test/world.ts'

const program = findProgram('redis-server')

let redis: RedisServer
let north: World
let south: World

beforeAll(async () => {
  if (!program) return
  redis = await startRedis(program)
  north = await World.open({ REDIS_URL: redis.url })
  south = await World.open({ REDIS_URL: redis.url }, north)
})
beforeEach(async () => {
  if (program) await north.empty()
})
afterAll(async () => {
  if (!program) return
  await north.close()
  await south.close()
  await redis.close()
})

const decide = (who: Person, userId: Person['userId'], status: 'active' | 'banned') =>
  who.call(changeStatus, { params: { status, userId }, body: { reason: 'Spam.' } })

describe.skipIf(!program)('somebody on two nodes', () => {
  test('who is banned loses both at once, their partner sees it, and un-banned all works again', async () => {
    const [ada, grace] = [await north.person('ada'), await north.person('grace')]
    const mod = await north.person('mod', { role: 'moderator' })
    await north.connect(ada, grace)
    const there = await south.again(ada)
    const pages = [await ada.goOnline(), await there.goOnline()]
    const partner = await (await south.again(grace)).goOnline()
    await partner.say(events.joinChat, { userId: 'ada' })
    expect((await pages[0]!.write('grace', 'hello')).success).toBe(true)
    const told = partner.heard('networkUpdated').length

    const answer = decide(mod, ada.userId, 'banned')
    const began = performance.now()
    expect((await answer).status).toBe(200)
    const calls = await Promise.all([ada.call(viewOwnProfile), there.call(viewOwnProfile)])
    await until(() => pages.every((page) => !page.isOpen()), 1000)
    await until(() => partner.heard('networkUpdated').length > told, 1000)
    expect(performance.now() - began).toBeLessThan(2000)

    expect(calls.map(({ status }) => status)).toEqual([401, 401])
    for (const who of [ada, there]) await expect(who.goOnline()).rejects.toThrow(Error)
    expect(await partner.write('ada', 'still there?')).toMatchObject({ code: 'peer_suspended' })
    const params = { userId: 'ada' as Username }
    const { header } = (await grace.call(viewMessages, { params })).body
    expect(header).toMatchObject({ name: 'Account suspended', online: false })

    await decide(mod, ada.userId, 'active')
    const back = [await north.again(ada), await south.again(ada)]
    const devices = await Promise.all(back.map((person) => person.goOnline()))
    for (const device of devices) expect((await device.write('grace', 'back')).success).toBe(true)
    expect((await partner.write('ada', 'there you are')).success).toBe(true)
    await until(() => devices.every((device) => device.heard('messageReceived').length > 0), 1000)
  })
})
