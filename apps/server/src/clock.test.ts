// Two nodes on one database and one Redis, of which one has the wrong time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDevice } from '../test/devices.ts'
import { findProgram } from '../test/programs.ts'
import { type RedisServer, startRedis } from '../test/redis-server.ts'
import { type Member, type ServerProcess, startServer } from '../test/server-process.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/database/embedded-postgres.ts'

const TIMEOUT = 120_000
const AHEAD_MS = 2 * 3600 * 1000
const BEHIND_MS = -10 * 60 * 1000
const program = findProgram('redis-server')
const home = mkdtempSync(join(tmpdir(), 'devgrove-clock-'))
const preload = new URL('../test/shifted-clock.ts', import.meta.url)

let postgres: EmbeddedPostgres
let redis: RedisServer
let right: ServerProcess
/** Two hours ahead, and from `fallBack` on ten minutes behind. */
let wrong: ServerProcess
let ada: Member
let grace: Member

const fallBack = (): void => void wrong.child.kill('SIGUSR2')

beforeAll(async () => {
  if (!program) return
  postgres = await startEmbeddedPostgres({ folder: join(home, 'postgres'), log: () => undefined })
  redis = await startRedis(program)
  const { user, database, host } = postgres.connection
  const settings = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    REDIS_URL: redis.url,
    DATA_DIR: join(home, 'shared'),
  }
  right = await startServer(settings)
  wrong = await startServer({
    ...settings,
    NODE_OPTIONS: `--import=${preload.href}`,
    CLOCK_OFF_MS: String(AHEAD_MS),
    CLOCK_THEN_OFF_MS: String(BEHIND_MS),
  })
  ;[ada, grace] = await right.pair()
}, TIMEOUT)
afterAll(async () => {
  if (!program) return
  await wrong.stop()
  await right.stop()
  await redis.close()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
})

const statusOf = async (node: ServerProcess, { cookie }: Member) =>
  (await node.call('/api/profile/view', { headers: { cookie } })).status

const statusesOf = async (member: Member) => [
  await statusOf(right, member),
  await statusOf(wrong, member),
]

interface History {
  messages: { text: string; createdAt: string }[]
}

async function history(node: ServerProcess): Promise<History['messages']> {
  const answer = await node.call(`/api/chats/${grace.username}/messages?limit=50`, {
    headers: { cookie: ada.cookie },
  })
  return ((await answer.json()) as History).messages
}

/** By how much the clock by which a session began was ahead of the database's. */
async function sessionAheadMs({ userId }: Member): Promise<number> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query<{ ms: number }>(
    `select extract(epoch from created_at - now())::float8 * 1000 as ms from sessions where user_id = $1`,
    [userId],
  )
  await client.end()
  return rows[0]?.ms ?? Number.NaN
}

const wrongPassword = (node: ServerProcess) =>
  node.post('/api/login', { email: `${grace.username}@example.org`, password: 'Not#hers1234' })

describe.skipIf(!program)('a node whose clock is wrong', () => {
  test('signs nobody out, whoever signed in where', { timeout: TIMEOUT }, async () => {
    const linus = await wrong.signUp('Linus')

    expect(await sessionAheadMs(linus)).toBeGreaterThan(AHEAD_MS - 60_000)
    expect(await statusesOf(ada)).toEqual([200, 200])
    expect(await statusesOf(linus)).toEqual([200, 200])
  })

  test(
    'keeps the order of a chat, and so it does when its clock is set back in the middle of it',
    { timeout: TIMEOUT },
    async () => {
      const page = await openDevice(right.address, ada.cookie)
      const theirs = await openDevice(wrong.address, grace.cookie)
      const texts = Array.from({ length: 30 }, (_, index) => `message ${index}`)

      for (const [index, text] of texts.entries()) {
        if (index === texts.length / 2) fallBack()
        const answer = await (index % 2 === 0
          ? page.write(grace.username, text)
          : theirs.write(ada.username, text))
        expect(answer).toMatchObject({ success: true })
      }

      const [here, there] = [await history(right), await history(wrong)]
      expect(here.map(({ text }) => text)).toEqual(texts)
      expect(there).toEqual(here)
      const moments = here.map(({ createdAt }) => createdAt)
      expect(moments).toEqual([...new Set(moments)].toSorted())
      const now = Date.now()
      expect(moments.every((moment) => Math.abs(Date.parse(moment) - now) < 60_000)).toBe(true)
      for (const [device, parity] of [
        [page, 1],
        [theirs, 0],
      ] as const) {
        const others = texts.filter((_, index) => index % 2 === parity)
        await expect
          .poll(() => device.heard('messageReceived').map(({ newMessage }) => newMessage.text))
          .toEqual(others)
        expect(device.isOpen()).toBe(true)
        device.leave()
      }
    },
  )

  test('signs nobody out after it was set back', { timeout: TIMEOUT }, async () => {
    const margaret = await wrong.signUp('Margaret')

    expect(await sessionAheadMs(margaret)).toBeLessThan(BEHIND_MS + 60_000)
    expect(await statusesOf(ada)).toEqual([200, 200])
    expect(await statusesOf(margaret)).toEqual([200, 200])
  })

  test('counts wrong passwords together with the others', { timeout: TIMEOUT }, async () => {
    const statuses: number[] = []
    for (let times = 0; times < 11; times++) {
      statuses.push((await wrongPassword(times % 2 === 0 ? right : wrong)).status)
    }
    const refused = await wrongPassword(wrong)

    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300)
  })
})
