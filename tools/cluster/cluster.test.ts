import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as events from '@devgrove/contract/chats.socket'
import type { UserId } from '@devgrove/contract/ids'
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
import { PROXIES, portBehindNginx, type ProxyName } from './proxies.ts'
import { type Cluster, openCluster } from './stage.ts'

const proxies = PROXIES.filter(findProgram)
const canRun = findProgram('redis-server') !== undefined && proxies.length > 0

const CALL_EVERY_MS = 25
const WRITE_EVERY_MS = 20

let folder: string
let cluster: Cluster
let database: OpenDatabase

beforeAll(async () => {
  if (!canRun) return
  folder = mkdtempSync(join(tmpdir(), 'devgrove-cluster-'))
  cluster = await openCluster({
    folder,
    ports: Object.fromEntries(proxies.map((name) => [name, 0])),
    settings: { RATE_LIMIT_SCALE: '1000000' },
  })
  database = openDatabase({ connectionString: cluster.databaseUrl }, openLog('silent'))
}, 120_000)
afterAll(async () => {
  if (!canRun) return
  await database.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

type NodeName = keyof Cluster['nodes']
const NODES = ['north', 'south'] as const

interface Side {
  proxy: ProxyName
  node: NodeName
  username: string
  cookie: string
  address: string
  device: Device
}

/** Which node answers whoever comes with these cookies. */
const NODE_OF: Record<ProxyName, (address: string, cookie: string) => Promise<string | undefined>> =
  {
    // whoever comes without the name of a node, or with that of one that is not held for well, gets a name
    haproxy: async (address, cookie) => {
      const answer = await fetch(`${address}/api/health`, { headers: { cookie } })
      const isKept = answer.ok && answer.headers.get('set-cookie') === null
      return isKept ? /node=(\w+)/.exec(cookie)?.[1] : undefined
    },
    nginx: async (address, cookie) => {
      const agent = uuidv7()
      const headers = { cookie, 'user-agent': agent }
      if (!(await fetch(`${address}/api/health`, { headers })).ok) return undefined
      let port: number | undefined
      await until(() => (port = portBehindNginx(folder, agent)) !== undefined, 5000)
      return NODES.find((name) => cluster.nodes[name].port === port)
    },
  }

/** The cookies of a new session of somebody, which lead to this node. */
async function cookieTo(proxy: ProxyName, node: NodeName, userId: UserId): Promise<string> {
  const secret = await openSecret(cluster.dataDir)
  for (;;) {
    const session = await insertSession(database.db, userId, secret, new Date())
    const cookie = proxy === 'haproxy' ? `${session}; node=${node}` : session
    if ((await NODE_OF[proxy](addressOf(proxy), cookie)) === node) return cookie
  }
}

const addressOf = (proxy: ProxyName): string => cluster.addresses[proxy] ?? ''

/** Two people who are connected, each through the proxy on a node of their own. */
async function pair(proxy: ProxyName, name: string): Promise<[Side, Side]> {
  const people = await twoConnected(database.db, `${name}_${proxy}`)
  const address = addressOf(proxy)
  const sides = people.map(async ({ userId, username }, index): Promise<Side> => {
    const node = NODES[index] ?? 'north'
    const cookie = await cookieTo(proxy, node, userId)
    const options = { reconnection: true, reconnectionDelay: 100, reconnectionDelayMax: 500 }
    const device = await openDevice(address, cookie, options)
    return { proxy, node, username, cookie, address, device }
  })
  return (await Promise.all(sides)) as [Side, Side]
}

const ask = (side: Side, path: string) =>
  fetch(`${side.address}${path}`, { headers: { cookie: side.cookie } })

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

/** Asks and writes without a pause until it is told to stop; then every call was served, and every message is there once. */
function busily([asking, other]: [Side, Side]) {
  const wrong: unknown[] = []
  let [isOver, calls, written] = [false, 0, 0]
  const calling = (async () => {
    while (!isOver) {
      const status = await ask(asking, '/api/chats').then((answer) => answer.status, String)
      calls++
      if (status !== 200) wrong.push(status)
      await delay(CALL_EVERY_MS)
    }
  })()
  const writing = (async () => {
    while (!isOver) {
      await write(asking, other.username, String(written++))
      await delay(WRITE_EVERY_MS)
    }
  })()
  return async () => {
    isOver = true
    await Promise.all([calling, writing])
    const { proxy } = asking
    expect({ proxy, wrong }).toEqual({ proxy, wrong: [] })
    expect(calls).toBeGreaterThan(100)
    expect(await history(other, asking.username)).toEqual(
      Array.from({ length: written }, (_, number) => String(number)),
    )
  }
}

/** Ends a node and starts it anew, until each proxy hands its own people on to it again. */
async function restart(name: NodeName, sides: readonly Side[]): Promise<void> {
  const node = cluster.nodes[name]
  const began = performance.now()
  expect(await node.kill('SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  await node.start()
  for (const { proxy, address, cookie } of sides.filter((side) => side.node === name)) {
    await expect.poll(() => NODE_OF[proxy](address, cookie), { timeout: 30_000 }).toBe(name)
  }
}

describe.skipIf(!canRun)('two nodes', () => {
  test.for(proxies)('behind %s let two people chat who are on different ones', async (proxy) => {
    const [ada, grace] = await pair(proxy, 'apart')
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

  test.for(proxies)('behind %s serve who cannot have a websocket', async (proxy) => {
    const [ada, grace] = await pair(proxy, 'polling')
    const device = await openDevice(ada.address, ada.cookie, { transports: ['polling'] })

    for (const text of ['one', 'two', 'three'])
      await write({ ...ada, device }, grace.username, text)

    await until(() => grace.device.heard('messageReceived').length === 3, 5000)
    expect(device.isOpen()).toBe(true)
    for (const one of [device, ada.device, grace.device]) one.leave()
  })

  test.for(proxies)('behind %s keep an unasked page and a foreign origin out', async (proxy) => {
    const [ada] = await pair(proxy, 'doors')

    expect((await ask(ada, '/api/chats')).headers.get('set-cookie')).toBeNull()
    expect((await fetch(`${ada.address}/api/chats`)).status).toBe(401)
    const foreign = await fetch(`${ada.address}/api/socket.io?EIO=4&transport=polling`, {
      headers: { cookie: ada.cookie, origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    ada.device.leave()
  })

  test(
    'are restarted one after the other, and nobody notices behind any proxy',
    {
      timeout: 90_000,
    },
    async () => {
      const pairs = await Promise.all(proxies.map((proxy) => pair(proxy, 'rolling')))
      const stops = pairs.map(busily)

      for (const name of NODES) {
        await delay(1000)
        await restart(name, pairs.flat())
      }

      for (const stop of stops) await stop()
      for (const { device } of pairs.flat()) device.leave()
    },
  )
})
