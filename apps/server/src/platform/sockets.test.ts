import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import * as accounts from '@devgrove/contract/accounts'
import * as events from '@devgrove/contract/chats.socket'
import { limits } from '@devgrove/contract/limits'
import { historyOf } from '../../test/chat-history.ts'
import { until } from '../../test/machine.ts'
import { openRaw } from '../../test/raw-socket.ts'
import { test, World } from '../../test/world.ts'

describe('who may connect (S-13, S-32)', () => {
  const elsewhere = 'https://evil.example'
  test.for([
    ['another origin', { origin: elsewhere }],
    ['no origin that can be named', { origin: 'null' }],
    ['another port of this host', { origin: 'http://127.0.0.1:1' }],
    ['another site by a browser that names no origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ] as const)('nobody from %s, by any path and transport', async ([, headers], { world }) => {
    const ada = await world.person('Ada')
    const address = await world.address()

    for (const path of ['/api', '/api/', '/api/socket.io', '/api/socket.io/']) {
      const asked = { ...headers, cookie: ada.cookie }
      const upgrade = await openRaw(address, {
        path: `${path}?EIO=4&transport=websocket`,
        headers: asked,
      })
      const poll = await fetch(`${address}${path}?EIO=4&transport=polling`, { headers: asked })
      expect([path, upgrade.status, poll.status]).toEqual([path, 403, 403])
    }
  })

  test('nobody without a session, and nobody whose cookie we did not sign', async ({ world }) => {
    const ada = await world.person('Ada')
    const address = await world.address()

    for (const cookie of [undefined, '', `${ada.cookie}x`, 'devgrove.session=a.b']) {
      const headers = cookie === undefined ? {} : { cookie }
      const upgrade = await openRaw(address, { headers })
      const poll = await fetch(`${address}/api?EIO=4&transport=polling`, { headers })
      expect([cookie, upgrade.status, poll.status]).toEqual([cookie, 403, 403])
    }
  })

  test('a member from our own origin, and one who names none', async ({ world }) => {
    const { cookie } = await world.person('Ada')
    const address = await world.address()
    const asked = [{}, { origin: address }, { 'sec-fetch-site': 'same-origin' }]

    for (const headers of asked) {
      const upgrade = await openRaw(address, { headers: { ...headers, cookie } })
      expect(upgrade.status).toBe(101)
      upgrade.reset()
    }
  })

  test('nobody whose session ended before they joined, however long they waited with it', async ({
    world,
  }) => {
    const [ada] = await world.pair()
    const other = await world.again(ada)
    const held = await openRaw(await world.address(), { headers: { cookie: ada.cookie } })
    await held.heard('0')

    await other.call(accounts.revokeOtherSessions)
    held.send('40')

    expect(await held.heard('44{"message":"')).toBe(true)
  })

  test('what only resembles a path of the sockets is a route', async ({ world }) => {
    const { cookie } = await world.person('Ada')
    const address = await world.address()
    const statusOf = async (path: string) =>
      (await fetch(`${address}${path}`, { headers: { cookie } })).status

    expect(await statusOf('/api/search?EIO=4&query=zed')).toBe(200)
    expect(await statusOf('/api/search/?EIO=4&query=zed')).toBe(200)
    for (const path of [
      '/api/socket.iox?EIO=4',
      '/api',
      '/api/socket.io',
      '/api?EIO=3',
      '/api?q=EIO=4',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    const upgrade = await openRaw(address, { path: '/api/search?EIO=4', headers: { cookie } })
    expect(upgrade.status).toBe(404)
  })
})

test('a body that joins ten thousand times makes no ten thousand sockets', async ({ world }) => {
  const { cookie } = await world.person('Ada')
  const address = `${await world.address()}/api/socket.io?EIO=4&transport=polling`
  const handshake = await (await fetch(address, { headers: { cookie } })).text()
  const { sid } = JSON.parse(handshake.slice(1)) as { sid: string }
  const body = Array<string>(10_900).fill('40').join('\x1e')

  const looks = await world.sqlOf(async () => {
    await fetch(`${address}&sid=${sid}`, { method: 'POST', body, headers: { cookie } })
    await delay(500)
  })

  expect(looks.length).toBeLessThanOrEqual(20)
  const after = await fetch(`${address}&sid=${sid}`, { headers: { cookie } })
  expect(after.status).toBe(400)
})

test.for(['/api/health', '/api?EIO=4&transport=websocket'])(
  'who is turned away at %s is let go, though they keep their own end open',
  async (path, { world }) => {
    const { hostname, port } = new URL(await world.address())
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    socket.on('error', () => undefined)
    let isGone = false
    socket.on('close', () => (isGone = true))
    const heard = once(socket, 'data')
    const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket`
    socket.write(`${head}\r\n\r\n`)

    expect(String(await heard)).toMatch(/^HTTP\/1.1 40/)
    // a connection that is gone answers what is written to it with a reset
    const writing = setInterval(() => socket.write('still here'), 100)
    await until(() => isGone).finally(() => {
      clearInterval(writing)
      socket.destroy()
    })
  },
)

describe('a client that takes nothing in (R-29)', () => {
  const KEPT_BY_THE_SYSTEM = 12 * 1024 * 1024
  const MAY_WAIT = 256 * 1024
  test.for([
    ['small messages', 20_000, 1000],
    ['large ones', 3000, 16_000],
  ] as const)(
    'is cut off while little waits for it, with %s',
    async ([, count, size], { world }) => {
      const ada = await world.person('Ada')
      const address = await world.address()
      const page = await ada.goOnline()
      const slow = await openRaw(address, { headers: { cookie: ada.cookie } })
      slow.send('40')
      await slow.heard('40{')
      slow.socket.pause()
      const event = { who: 'x'.repeat(size), toUserId: ada.userId, isTyping: true }

      for (let number = 0; number < count; number++) {
        world.ctx.events.publish('typing.changed', event)
        if (number % 20 !== 0) continue
        // on a busy machine too much would wait for the page as well, which takes in what comes
        do await delay(1)
        while (page.isOpen() && (number - page.heard('typing').length) * size > MAY_WAIT)
      }
      await until(() => page.heard('typing').length === count)
      slow.socket.resume()
      await until(() => !slow.isOpen(), 2000)

      // all that was ever kept for it, here and in the system's own buffers
      expect(slow.socket.bytesRead).toBeLessThan(KEPT_BY_THE_SYSTEM)
      expect(page.isOpen()).toBe(true)
    },
  )
})

describe('limits, as they are', () => {
  let world: World
  beforeAll(async () => {
    world = await World.open({ RATE_LIMIT_SCALE: '1' })
  })
  beforeEach(async () => world.empty())
  afterAll(async () => world.close())

  test('an eleventh socket is refused, with the reason, until another one goes', async () => {
    const [ada, grace] = [await world.person('Ada'), await world.person('Grace')]
    const pages = await Promise.all(
      Array.from({ length: limits.sockets.perMember }, () => ada.goOnline()),
    )

    await expect(ada.goOnline()).rejects.toMatchObject({ data: { code: 'too_many_sockets' } })
    await grace.goOnline()
    pages[0]?.leave()
    await delay(100)

    expect((await ada.goOnline()).isOpen()).toBe(true)
    expect(pages.slice(1).every((page) => page.isOpen())).toBe(true)
  })

  test('of thirty sockets that come at once ten are let in', async () => {
    const ada = await world.person('Ada')

    const pages = await Promise.allSettled(Array.from({ length: 30 }, () => ada.goOnline()))

    expect(pages.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      limits.sockets.perMember,
    )
  })

  test('of 200 messages in a second 60 are stored, and 140 refused by word (S-28)', async () => {
    const [ada, grace] = [await world.person('Ada'), await world.person('Grace')]
    await world.connect(ada, grace)
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]

    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) => page.write(grace.username, String(number))),
    )

    const [sent, refused] = [
      answers.filter(({ success }) => success),
      answers.filter(({ success }) => !success),
    ]
    expect([sent.length, refused.length]).toEqual([60, 140])
    for (const answer of refused) {
      expect(answer).toMatchObject({ code: 'too_many_messages', retryAfterSeconds: 60 })
    }
    expect(await historyOf(grace, ada)).toEqual(
      Array.from({ length: 60 }, (_, number) => String(number)),
    )
    await until(() => theirs.heard('messageReceived').length === 60)
  })

  test('a second page of the same member shares the count, a peer does not', async () => {
    const [ada, grace] = [await world.person('Ada'), await world.person('Grace')]
    await world.connect(ada, grace)
    const [page, other, theirs] = [
      await ada.goOnline(),
      await ada.goOnline(),
      await grace.goOnline(),
    ]
    for (let number = 0; number < 60; number++) await page.write(grace.username, String(number))

    expect(await other.write(grace.username, 'more')).toMatchObject({ code: 'too_many_messages' })
    expect(await theirs.write(ada.username, 'answer')).toMatchObject({ success: true })
  })

  test('more typing than anybody types is refused and told to nobody', async () => {
    const [ada, grace] = [await world.person('Ada'), await world.person('Grace')]
    await world.connect(ada, grace)
    const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]

    const answers = await Promise.all(
      Array.from({ length: 15 }, () => page.say(events.typing, { userId: grace.username })),
    )
    await delay(100)

    expect(answers.filter(({ success }) => success)).toHaveLength(10)
    expect(theirs.heard('typing')).toHaveLength(10)
  })

  test('more events than may wait are refused by word, and none is lost silently', async () => {
    const ada = await world.person('Ada')
    const page = await ada.goOnline()

    const answers = await Promise.all(
      Array.from({ length: 700 }, () => page.write('nobody', 'x', uuidv7())),
    )

    expect(answers.every(({ success }) => !success)).toBe(true)
  })
})
