import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { setPrivacy } from '@devgrove/contract/account-settings'
import * as accounts from '@devgrove/contract/accounts'
import * as chats from '@devgrove/contract/chats'
import * as events from '@devgrove/contract/chats.socket'
import { historyOf } from '../test/chat-history.ts'
import type { Device } from '../test/devices.ts'
import { until } from '../test/machine.ts'
import { findProgram } from '../test/programs.ts'
import { type RedisServer, startRedis } from '../test/redis-server.ts'
import { World } from '../test/world.ts'

const program = findProgram('redis-server')
const BUS_SETTLES_MS = 4000

let redis: RedisServer
let north: World
let south: World

const open = (beside?: World) => World.open({ REDIS_URL: redis.url, RATE_LIMIT_SCALE: '1' }, beside)

beforeAll(async () => {
  if (!program) return
  redis = await startRedis(program)
  north = await open()
  south = await open(north)
})
beforeEach(async () => {
  if (!program) return
  await north.empty()
  await south.empty()
})
afterAll(async () => {
  if (!program) return
  await north.close()
  await south.close()
  await redis.close()
})

/** ada on the one node and grace on the other, each with an open page. */
async function pair() {
  const ada = await north.person('Ada')
  const grace = await south.person('Grace')
  await north.connect(ada, { ...grace, call: (await north.again(grace)).call })
  const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
  return { ada, grace, page, theirs }
}

const textsOf = (device: Device) =>
  device.heard('messageReceived').map(({ newMessage }) => newMessage.text)

describe.skipIf(!program)('two nodes', () => {
  test('bring a message, its unread count and typing across', async () => {
    const { ada, grace, page, theirs } = await pair()

    for (const text of ['one', 'two']) await page.write(grace.username, text)
    await page.say(events.typing, { userId: grace.username })
    await until(() => theirs.heard('typing').length === 1, 1000)
    await theirs.say(events.joinChat, { userId: ada.username })
    const other = await (await north.again(grace)).goOnline()
    await page.write(grace.username, 'three')
    await until(() => textsOf(theirs).length === 3 && textsOf(other).length === 1, 1000)

    expect(textsOf(theirs)).toEqual(['one', 'two', 'three'])
    await until(() => other.heard('unreadUpdated').at(-1)?.unread === 0, 2000)
    await until(() => page.heard('messagesRead').length === 2, 1000)
  })

  test('know together who is there, and say so to connections of both', async () => {
    const { ada, grace, page, theirs } = await pair()
    await until(() => page.heard('userOnlineStatus').length > 0, 1000)
    expect(page.heard('userOnlineStatus').at(-1)).toEqual({ username: 'grace', online: true })

    const { body } = await ada.call(chats.viewMessages, {
      params: { userId: grace.username as never },
    })
    expect(body.header.online).toBe(true)
    page.leave()
    const moved = await (await south.again(ada)).goOnline()
    await delay(6000)
    expect(theirs.heard('userOnlineStatus').filter(({ online }) => !online)).toEqual([])
    moved.leave()
    await until(() => theirs.heard('userOnlineStatus').some(({ online }) => !online), 7000)
  })

  test('tell two who come to different ones at the same moment of each other', async () => {
    const [ada, grace] = [await north.person('Ada'), await south.person('Grace')]
    await north.connect(ada, { ...grace, call: (await north.again(grace)).call })

    const pages = await Promise.all([ada.goOnline(), grace.goOnline()])

    for (const page of pages) {
      await until(() => page.heard('userOnlineStatus').length > 0, 3000)
      expect(page.heard('userOnlineStatus').at(-1)?.online).toBe(true)
    }
  })

  test('close the sockets of a session that ended on either', async () => {
    const { ada, page, theirs } = await pair()
    const other = await south.again(ada)
    const elsewhere = await other.goOnline()

    const onNorth = await (await north.again(ada)).goOnline()
    await other.call(accounts.logOut)
    await until(() => !elsewhere.isOpen(), 1000)
    expect([page.isOpen(), onNorth.isOpen()]).toEqual([true, true])
    south.ctx.events.publish('session.ended', { userId: ada.userId, sessionIds: 'all' })
    await until(() => !page.isOpen() && !onNorth.isOpen(), 1000)

    expect(theirs.isOpen()).toBe(true)
  })

  test('count what somebody may do together', async () => {
    const { ada, grace, page } = await pair()
    const elsewhere = await (await south.again(ada)).goOnline()

    for (let number = 0; number < 30; number++) {
      expect((await page.write(grace.username, `north ${number}`)).success).toBe(true)
      expect((await elsewhere.write(grace.username, `south ${number}`)).success).toBe(true)
    }

    for (const device of [page, elsewhere]) {
      expect(await device.write(grace.username, 'more')).toMatchObject({
        code: 'too_many_messages',
      })
    }
    expect(await historyOf(grace, ada)).toHaveLength(60)
  })
})

describe.skipIf(!program)('Redis gone and back', () => {
  test('loses nothing: one node goes on, the other asks again', { timeout: 60_000 }, async () => {
    const { ada, grace, page, theirs } = await pair()
    const beside = await (await north.again(grace)).goOnline()
    await theirs.say(events.joinChat, { userId: ada.username })
    await page.write(grace.username, 'before')
    await until(() => textsOf(theirs).length === 1, 1000)
    const [asked, other] = [theirs.heard('resync').length, await south.again(ada)]
    const revoked = await other.goOnline()

    await redis.kill()
    await delay(500)
    const times: number[] = []
    for (let number = 0; number < 10; number++) {
      const began = performance.now()
      expect((await page.write(grace.username, `without ${number}`)).success).toBe(true)
      times.push(performance.now() - began)
    }
    expect(Math.max(...times)).toBeLessThan(1000)
    await until(() => textsOf(beside).length === 11, 1000)
    await north.ctx.db.deleteFrom('sessions').where('user_id', '=', ada.userId).execute()
    await until(() => !revoked.isOpen() && !page.isOpen(), 7000)
    await until(() => theirs.heard('resync').length > asked, 7000)
    expect(await historyOf(grace, ada)).toHaveLength(11)
    expect(beside.heard('resync')).toEqual([])

    const again = await (await north.again(ada)).goOnline()
    await redis.start()
    await until(() => beside.heard('resync').length > 0, 10_000)
    const late = await again.write(grace.username, 'after')

    expect(late.success).toBe(true)
    await until(() => textsOf(theirs).at(-1) === 'after', 5000)
  })

  test('a session that ended meanwhile is closed on the other node soon after (S-05)', async () => {
    const ada = await south.person('Ada')
    const page = await ada.goOnline()
    const here = await north.again(ada)
    await delay(BUS_SETTLES_MS)
    await redis.kill()
    await delay(100)
    await here.call(accounts.revokeOtherSessions)
    await redis.start()

    await until(() => !page.isOpen(), 6000)

    expect(page.isOpen()).toBe(false)
  })

  test('whoever hid meanwhile is not shown by the other node either, soon after (S-37)', async () => {
    const { ada, grace } = await pair()
    const onlineFor = async () =>
      (await ada.call(chats.viewMessages, { params: { userId: grace.username as never } })).body
        .header.online
    await expect.poll(onlineFor).toBe(true)
    const elsewhere = await north.again(grace)
    await redis.kill()
    await delay(100)
    await elsewhere.call(setPrivacy, { body: { showsOnline: false } })
    await redis.start()

    await expect.poll(onlineFor, { timeout: 8000 }).toBe(false)
  })

  test('counts on each node alone meanwhile', async () => {
    const { ada, grace, page } = await pair()
    const elsewhere = await (await south.again(ada)).goOnline()
    await redis.kill()
    await delay(500)

    const answers = await Promise.all(
      [page, elsewhere].flatMap((device) =>
        Array.from({ length: 70 }, (_, number) => device.write(grace.username, `${number}`)),
      ),
    )
    await redis.start()
    await delay(BUS_SETTLES_MS)

    expect(answers.filter(({ success }) => success)).toHaveLength(120)
    expect(answers.filter(({ code }) => code === 'too_many_messages')).toHaveLength(20)
  })
})

describe.skipIf(!program)('Redis there, and silent', () => {
  test('is given up: calls are as quick as without it, and nothing is lost', async () => {
    const { ada, grace, page, theirs } = await pair()
    const secondsOf = async () => {
      const began = performance.now()
      expect((await ada.call(accounts.viewOwnProfile)).status).toBe(200)
      return (performance.now() - began) / 1000
    }
    redis.standStill()
    onTestFinished(redis.goOn)
    const first = await page.write(grace.username, 'meanwhile')
    await expect.poll(secondsOf, { timeout: 10_000 }).toBeLessThan(0.3)
    redis.goOn()
    await delay(BUS_SETTLES_MS)
    const second = await page.write(grace.username, 'after')

    expect([first.success, second.success]).toEqual([true, true])
    await until(() => textsOf(theirs).at(-1) === 'after', 5000)
    expect(textsOf(theirs).at(-1)).toBe('after')
    expect(await historyOf(grace, ada)).toEqual(['meanwhile', 'after'])
  })
})

describe.skipIf(!program)('a node that is gone', () => {
  test('leaves no ghosts on the other one', { timeout: 60_000 }, async () => {
    const { ada, grace, theirs } = await pair()
    const third = await open(north)
    const linus = await third.person('Linus')
    await south.connect(grace, { ...linus, call: (await south.again(linus)).call })
    await linus.goOnline()
    await until(() => theirs.heard('userOnlineStatus').at(-1)?.username === 'linus', 5000)

    await third.fallSilent()
    await delay(8000)
    expect(south.ctx.presence.isOnline(linus.userId)).toBe(true)
    await until(() => !south.ctx.presence.isOnline(linus.userId), 6000)
    await until(() => theirs.heard('userOnlineStatus').at(-1)?.online === false, 1000)

    expect(south.ctx.presence.isOnline(ada.userId)).toBe(true)
    expect(theirs.heard('userOnlineStatus').at(-1)).toEqual({ username: 'linus', online: false })
    await third.close()
  })
})
