import * as fc from 'fast-check'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { knock, openRaw, type RawSocket } from '../../test/raw-socket.ts'
import { type Person, test, type World } from '../../test/world.ts'

const PACKETS = Number(process.env['FUZZ_PACKETS'] ?? 10_000)
const LINES = 8
const MAX_PACKET_BYTES = 32 * 1024

/** What the process would have died of, outside a test. */
let uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
beforeEach(() => {
  uncaught = []
  process.on('uncaughtExceptionMonitor', note)
})
afterEach(() => {
  process.off('uncaughtExceptionMonitor', note)
})

type Packet = { messages: (string | Buffer)[]; frameBytes?: number | undefined }

// the parser ends the connection of whoever uses its own names: now and then, so that most packets come further
const eventName = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom('joinChat', 'leaveChat', 'sendMessage', 'typing', 'stopTyping'),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      '__proto__',
      'toString',
      'constructor',
      'hasOwnProperty',
      'error',
      'messageReceived',
      '',
    ),
  },
  { weight: 3, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom('connect', 'disconnect', 'newListener') },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
)
const payload = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant({ userId: 'grace' }),
  fc.record({ userId: fc.jsonValue({ maxDepth: 1 }) }),
  fc.record({
    userId: fc.constantFrom('grace', 'ada', 'nobody', '__proto__'),
    newMessage: fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.record({ _id: fc.oneof(fc.uuid(), fc.jsonValue()), text: fc.string({ maxLength: 60 }) }),
    ),
  }),
  fc.constant({ _placeholder: true, num: 0 }),
  fc.constant({ _placeholder: true, num: -1 }),
)
const json = fc
  .tuple(eventName, fc.array(payload, { maxLength: 3 }))
  .map(([name, parts]) => JSON.stringify([name, ...parts]))
const ackId = fc.oneof(
  { weight: 12, arbitrary: fc.nat(1_000_000).map(String) },
  { weight: 8, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('-1', '99999999999999999999') },
)
const frameBytes = fc.option(fc.constantFrom(1, 2, 7), { nil: undefined, freq: 6 })

const eventPacket = fc
  .tuple(ackId, json, frameBytes)
  .map(([id, body, bytes]): Packet => ({ messages: [`42${id}${body}`], frameBytes: bytes }))
const binaryPacket = fc
  .tuple(fc.constantFrom(0, 1, 2, 11, 12, 1e9), fc.nat(14), json)
  .map(([said, sent, body]): Packet => ({
    messages: [`45${said}-${body}`, ...Array.from({ length: sent }, () => Buffer.alloc(3, 1))],
  }))
const oddPacket = fc
  .oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('0', '1', '2', '2probe', '3', '5', '6', '4', '40', '41', '44{"a":1}', '42'),
    fc.constantFrom('42[', '42{}', '42null', '42[]', '42[null]', '42/other,["joinChat"]', '431[]'),
    fc.constantFrom('40/admin,', '4051-["x"]', '46', '4601-["x",{"_placeholder":true,"num":0}]'),
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(`42["sendMessage","${'x'.repeat(MAX_PACKET_BYTES)}"]`),
  )
  .map((message): Packet => ({ messages: [message] }))
const anyPacket = fc.oneof(
  { weight: 12, arbitrary: eventPacket },
  { weight: 2, arbitrary: binaryPacket },
  { weight: 2, arbitrary: oddPacket },
)

async function connected(world: World): Promise<[Person, Person]> {
  const [ada, grace] = [await world.person('Ada'), await world.person('Grace')]
  await world.connect(ada, grace)
  return [ada, grace]
}

/** Two people who chat all the time; `stop` tells how long each message took to be acknowledged and heard. */
async function innocents(world: World) {
  const [ada, grace] = await connected(world)
  const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
  const times: number[] = []
  let isOver = false
  const chatting = (async () => {
    for (let number = 0; !isOver; number++) {
      const began = performance.now()
      const answer = await page.write(grace.username, String(number))
      expect(answer.success).toBe(true)
      times.push(performance.now() - began)
      await delay(10)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await chatting
      await delay(200)
      const heard = theirs.heard('messageReceived').map(({ newMessage }) => newMessage.text)
      expect(heard).toEqual(times.map((_, number) => String(number)))
      return times.toSorted((a, b) => a - b)
    },
  }
}

async function enter(address: string, mallory: Person): Promise<RawSocket> {
  const raw = await openRaw(address, { headers: { cookie: mallory.cookie } })
  raw.send('40')
  await raw.heard('40{')
  return raw
}

/** Sends everything, with a question after each packet: an answer or an end shows that it was taken in. */
async function pour(address: string, mallory: Person, packets: readonly Packet[]): Promise<number> {
  let line = await enter(address, mallory)
  let ends = 0
  for (const [number, { messages, frameBytes: bytes }] of packets.entries()) {
    for (const message of messages) line.send(message, bytes)
    line.send(`42${7_000_000 + number}["are you there?"]`)
    const isAnswered = await line.heard(`43${7_000_000 + number}[`).catch(() => {
      throw new Error(`no answer after ${JSON.stringify({ messages, bytes })}`)
    })
    if (isAnswered) continue
    ends++
    line = await enter(address, mallory)
  }
  line.reset()
  return ends
}

describe('malformed traffic (S-27)', () => {
  test('10,000 fuzzed packets hurt nobody', { timeout: 240_000 }, async ({ world }) => {
    const pair = await innocents(world)
    const mallory = await world.person('Mallory')
    const address = await world.address()
    const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
    const packets = fc.sample(anyPacket, { numRuns: PACKETS, seed })

    const ends = await Promise.all(
      Array.from({ length: LINES }, (_, index) =>
        pour(
          address,
          mallory,
          packets.filter((_packet, number) => number % LINES === index),
        ),
      ),
    )
    const times = await pair.stop()

    expect({ seed, uncaught }).toEqual({ seed, uncaught: [] })
    expect(ends.reduce((sum, count) => sum + count)).toBeLessThan(PACKETS / 2)
    expect(times.length).toBeGreaterThan(20)
    expect(times.at(Math.floor(times.length * 0.99))).toBeLessThan(1000)
  })

  test('neither do polling requests that no client makes', async ({ world }) => {
    const pair = await innocents(world)
    const mallory = await world.person('Mallory')
    const address = `${await world.address()}/api/socket.io?EIO=4&transport=polling`
    const headers = { cookie: mallory.cookie }
    const begin = async () => {
      const text = await (await fetch(address, { headers })).text()
      return `${address}&sid=${(JSON.parse(text.slice(1)) as { sid: string }).sid}`
    }
    const post = async (body: string | Buffer<ArrayBuffer>, type = 'text/plain;charset=UTF-8') => {
      const to = await begin()
      const options = { method: 'POST', body, headers: { ...headers, 'content-type': type } }
      return (await fetch(to, options)).status
    }

    expect(await post(Buffer.alloc(100), 'application/octet-stream')).toBe(400)
    expect(await post('x'.repeat(MAX_PACKET_BYTES + 1))).toBe(413)
    for (const body of ['', 'x', '9', '40\x1e', '\x1e'.repeat(500), '42["a"]\x1eb', '1']) {
      expect([200, 400]).toContain(await post(body))
    }
    const sid = await begin()
    const overlapping = await Promise.allSettled([1, 2, 3].map(() => fetch(sid, { headers })))
    expect(overlapping).toHaveLength(3)
    for (const odd of [
      '&sid=none',
      '&transport=__proto__',
      '&transport=constructor',
      '&j=1&b64=1',
    ]) {
      expect((await fetch(`${address}${odd}`, { headers })).status).toBeLessThan(500)
    }
    await pair.stop()
    expect(uncaught).toEqual([])
  })

  test('neither do handshakes that end before they are answered', async ({ world }) => {
    const pair = await innocents(world)
    const mallory = await world.person('Mallory')
    const address = await world.address()

    for (let round = 0; round < 150; round++) {
      const path = round % 2 ? '/elsewhere' : undefined
      const asked = { ...(path && { path }), headers: { cookie: mallory.cookie } }
      const socket = await knock(address, asked)
      if (round % 3) await delay(round % 5)
      socket.resetAndDestroy()
    }
    await pair.stop()

    expect(uncaught).toEqual([])
  })
})
