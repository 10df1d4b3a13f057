import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as events from '@devgrove/contract/chats.socket'
import {
  type OpenDatabase,
  openDatabase,
} from '../../apps/server/src/platform/database/database.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { openSecret } from '../../apps/server/src/platform/secret.ts'
import { type Device, openDevice } from '../../apps/server/test/devices.ts'
import { until } from '../../apps/server/test/machine.ts'
import { insertSession } from '../../apps/server/test/people.ts'
import { findProgram } from '../../apps/server/test/programs.ts'
import { twoConnected } from '../chaos/people.ts'
import { type Cluster, openCluster } from './stage.ts'

const missing = ['redis-server', 'haproxy'].filter((name) => !findProgram(name))

const CALL_EVERY_MS = 25
const WRITE_EVERY_MS = 20

let folder: string
let cluster: Cluster
let database: OpenDatabase

beforeAll(async () => {
  if (missing.length > 0) return
  folder = mkdtempSync(join(tmpdir(), 'devgrove-cluster-'))
  cluster = await openCluster({
    folder,
    port: 0,
    settings: { RATE_LIMIT_SCALE: '1000000' },
  })
  database = openDatabase({ connectionString: cluster.databaseUrl }, openLog('silent'))
}, 120_000)
afterAll(async () => {
  if (missing.length > 0) return
  await database.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Side {
  username: string
  cookie: string
  device: Device
}

/** Two people who are connected, each through the proxy on a node of their own. */
async function pair(name: string): Promise<[Side, Side]> {
  const secret = await openSecret(cluster.dataDir)
  const people = await twoConnected(database.db, name)
  const nodes = ['north', 'south']
  const sides = people.map(async ({ userId, username }, index): Promise<Side> => {
    const session = await insertSession(database.db, userId, secret, new Date())
    const cookie = `${session}; node=${nodes[index]}`
    const options = { reconnection: true, reconnectionDelay: 100, reconnectionDelayMax: 500 }
    return { username, cookie, device: await openDevice(cluster.address, cookie, options) }
  })
  return (await Promise.all(sides)) as [Side, Side]
}

const ask = (side: Side, path: string) =>
  fetch(`${cluster.address}${path}`, { headers: { cookie: side.cookie } })

/** Whoever comes with the name of a node that HAProxy does not hold for well gets the name of another. */
async function isServedBy(node: string): Promise<boolean> {
  const headers = { cookie: `node=${node}` }
  const answer = await fetch(`${cluster.address}/api/health`, { headers })
  return answer.ok && answer.headers.get('set-cookie') === null
}

/** As a client does: the same message again until it is acknowledged. */
async function write({ device }: Side, to: string, text: string): Promise<void> {
  const id = uuidv7()
  for (;;) {
    const answer = device.isOpen() && (await device.write(to, text, id).catch(() => false as const))
    if (answer && answer.success) return
    await delay(50)
  }
}

async function history(side: Side, peer: string): Promise<string[]> {
  const texts: string[] = []
  let after = '2020-01-01T00:00:00.000Z'
  for (let hasMore = true; hasMore;) {
    const answer = await ask(side, `/api/chats/${peer}/messages?limit=50&after=${after}`)
    const body = (await answer.json()) as {
      messages: { text: string; createdAt: string }[]
      hasMore: boolean
    }
    texts.push(...body.messages.map(({ text }) => text))
    after = body.messages.at(-1)?.createdAt ?? after
    hasMore = body.hasMore
  }
  return texts
}

describe.skipIf(missing.length > 0)('two nodes behind HAProxy', () => {
  test('let two people chat who are on different ones', async () => {
    const [ada, grace] = await pair('apart')
    await until(() => ada.device.heard('userOnlineStatus').length > 0, 5000)

    await write(ada, grace.username, 'Hello')
    await ada.device.say(events.typing, { userId: grace.username })
    await write(grace, ada.username, 'Hello yourself')
    await until(() => grace.device.heard('typing').length === 1, 2000)
    await until(() => ada.device.heard('messageReceived').length === 1, 2000)

    expect(grace.device.heard('messageReceived').map(({ newMessage }) => newMessage.text)).toEqual([
      'Hello',
    ])
    expect(await history(ada, grace.username)).toEqual(['Hello', 'Hello yourself'])
    ada.device.leave()
    grace.device.leave()
  })

  test('keep an unasked page, a claimed address and a foreign origin apart', async () => {
    const [ada] = await pair('doors')

    expect((await ask(ada, '/api/chats')).headers.get('set-cookie')).toBeNull()
    expect((await fetch(`${cluster.address}/api/chats`)).status).toBe(401)
    const foreign = await fetch(`${cluster.address}/api/socket.io?EIO=4&transport=polling`, {
      headers: { cookie: ada.cookie, origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    ada.device.leave()
  })

  test('are restarted one after the other, and nobody notices', { timeout: 90_000 }, async () => {
    const [ada, grace] = await pair('rolling')
    const wrong: unknown[] = []
    let [isOver, calls, written] = [false, 0, 0]
    const calling = (async () => {
      while (!isOver) {
        const status = await ask(ada, '/api/chats').then((answer) => answer.status, String)
        calls++
        if (status !== 200) wrong.push(status)
        await delay(CALL_EVERY_MS)
      }
    })()
    const writing = (async () => {
      while (!isOver) {
        await write(ada, grace.username, String(written++))
        await delay(WRITE_EVERY_MS)
      }
    })()

    for (const name of ['north', 'south'] as const) {
      const node = cluster.nodes[name]
      await delay(1000)
      const began = performance.now()
      expect(await node.kill('SIGTERM')).toBe(0)
      expect(performance.now() - began).toBeLessThan(10_000)
      await node.start()
      await expect.poll(() => isServedBy(name), { timeout: 30_000 }).toBe(true)
    }
    isOver = true
    await Promise.all([calling, writing])

    expect(wrong).toEqual([])
    expect(calls).toBeGreaterThan(100)
    expect(await history(grace, ada.username)).toEqual(
      Array.from({ length: written }, (_, number) => String(number)),
    )
    ada.device.leave()
    grace.device.leave()
  })
})
