// The database goes away under a server that is asked and written through all the while, and comes back.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseLine, openDatabaseLine } from '../test/database-line.ts'
import { type Device, openDevice } from '../test/devices.ts'
import { untilWaiting } from '../test/in-the-way.ts'
import { type Member, type ServerProcess, startServer } from '../test/server-process.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/database/embedded-postgres.ts'

const TIMEOUT = 120_000
const WRITE_EVERY_MS = 50
const home = mkdtempSync(join(tmpdir(), 'devgrove-away-'))

let postgres: EmbeddedPostgres
let line: DatabaseLine
let server: ServerProcess
let ada: Member
let grace: Member
let page: Device
let theirs: Device

const startPostgres = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ folder: join(home, 'postgres'), log: () => undefined })

beforeAll(async () => {
  postgres = await startPostgres()
  line = await openDatabaseLine(postgres.connection)
  const { user, database, port } = line.connection
  server = await startServer({
    DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${database}`,
    RATE_LIMIT_SCALE: '1000',
  })
  ;[ada, grace] = await server.pair()
  page = await openDevice(server.address, ada.cookie)
  theirs = await openDevice(server.address, grace.cookie)
}, TIMEOUT)
afterAll(async () => {
  await server.stop()
  await line.close()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Writes one after the other and each until it is acknowledged, as a page does; returns what was acknowledged. */
function writeOn(from = 0): () => Promise<string[]> {
  const texts: string[] = []
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      const [id, text] = [uuidv7(), `message ${from + texts.length}`]
      for (;;) {
        const answer = await page.write(grace.username, text, id).catch(() => undefined)
        if (answer?.success) break
        await delay(WRITE_EVERY_MS)
      }
      texts.push(text)
      await delay(WRITE_EVERY_MS)
    }
    return texts
  })()
  return () => {
    isOver = true
    return writing
  }
}

const own = () => server.call('/api/profile/view', { headers: { cookie: ada.cookie } })

/** In seconds, how long nobody is served from now on. */
async function untilServed(): Promise<number> {
  const began = performance.now()
  await expect.poll(async () => (await own()).status, { timeout: 30_000, interval: 50 }).toBe(200)
  return (performance.now() - began) / 1000
}

/** All that was written, as it stands in the database, oldest first. */
async function history(): Promise<string[]> {
  const texts: string[] = []
  for (let before = ''; ;) {
    const answer = await server.call(`/api/chats/${grace.username}/messages?limit=50${before}`, {
      headers: { cookie: ada.cookie },
    })
    const { messages, hasMore } = (await answer.json()) as {
      messages: { text: string; createdAt: string }[]
      hasMore: boolean
    }
    texts.unshift(...messages.map(({ text }) => text))
    before = `&before=${messages[0]?.createdAt}`
    if (!hasMore) return texts
  }
}

/** What was heard, each message once, as a page shows it. */
const heardBy = (device: Device): string[] => {
  const known = new Map(
    device.heard('messageReceived').map(({ newMessage }) => [newMessage._id, newMessage.text]),
  )
  return [...known.values()]
}

async function expectRefused(): Promise<void> {
  const refused = await own()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await server.call('/api/health')).status).toBe(200)
}

/** Nobody was sent away, and what was acknowledged is there once and in its order. */
async function expectNothingLost(texts: readonly string[], from: number): Promise<void> {
  expect(server.child.exitCode).toBeNull()
  expect([page.isOpen(), theirs.isOpen()]).toEqual([true, true])
  expect((await history()).slice(from)).toEqual(texts)
  // one whose commit was the last word of the database is told when its writer sends it again
  await expect.poll(() => heardBy(theirs).filter((text) => texts.includes(text))).toEqual(texts)
}

test(
  'killed and started anew: all are refused meanwhile, and served at once afterwards',
  { timeout: TIMEOUT },
  async () => {
    const finish = writeOn()
    await delay(1000)
    process.kill(postgres.pid, 'SIGKILL')
    await postgres.stop()
    for (let times = 0; times < 10; times++) {
      await expectRefused()
      await delay(100)
    }

    postgres = await startPostgres()
    line.leadTo(postgres.connection)
    expect(await untilServed()).toBeLessThan(5)
    await delay(500)
    await expectNothingLost(await finish(), 0)
  },
)

test(
  'killed while a call waits in the middle of its transaction: that call is refused like all others',
  { timeout: TIMEOUT },
  async () => {
    const holder = new pg.Client(postgres.connection)
    holder.on('error', () => undefined)
    await holder.connect()
    await holder.query('begin; select from users for update')
    const waiting = server.call('/api/profile/edit', {
      method: 'PATCH',
      body: JSON.stringify({ headline: 'Writes compilers' }),
      headers: { 'content-type': 'application/json', cookie: ada.cookie },
    })
    await untilWaiting(postgres, 1)
    process.kill(postgres.pid, 'SIGKILL')
    await postgres.stop()

    const refused = await waiting
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    postgres = await startPostgres()
    line.leadTo(postgres.connection)
    expect(await untilServed()).toBeLessThan(5)
  },
)

test('still for longer than a statement may take: the same', { timeout: TIMEOUT }, async () => {
  const before = (await history()).length
  const finish = writeOn(before)
  await delay(500)
  line.standStill()
  const began = performance.now()
  while (performance.now() - began < 15_000) await expectRefused()

  line.goOn()
  expect(await untilServed()).toBeLessThan(5)
  await delay(500)
  await expectNothingLost(await finish(), before)
})
