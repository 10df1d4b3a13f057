import { readdir, readFile } from 'node:fs/promises'
import { connect as connectTo } from 'node:net'
import { text } from 'node:stream/consumers'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, type ServerProcess, startServer } from '../test/server-process.ts'

// Two worker processes on one port, as in production: they must be as one.
const TIMEOUT = 90_000

let server: ServerProcess

beforeAll(async () => {
  server = await startServer({ PROCESSES: '2' })
}, TIMEOUT)
afterAll(() => server.stop())

const call: ServerProcess['call'] = (...request) => server.call(...request)
const post: ServerProcess['post'] = (...request) => server.post(...request)

async function connect({ cookie }: Member, transports: string[]): Promise<Socket> {
  const socket = io(server.address, {
    reconnection: false,
    path: '/api/socket.io',
    transports,
    forceNew: true,
    extraHeaders: { cookie },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}

/** The workers, by the ids of their processes. */
async function workers(): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const lines = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return parent === server.child.pid && command.includes('main.ts') ? pid : 0
    }),
  )
  return lines.filter((pid) => pid > 0)
}

describe.runIf(process.platform === 'linux')('two processes on one port', () => {
  let ada: Member
  let grace: Member

  test(
    'answer as one: a session counts at both, and two who are connected talk, poll or not',
    async () => {
      ;[ada, grace] = await server.pair()
      expect(await workers()).toHaveLength(2)
      const views = await Promise.all(
        Array.from({ length: 20 }, () =>
          call('/api/profile/view', { headers: { cookie: ada.cookie } }),
        ),
      )
      expect(views.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))

      // enough of each that both workers hold some; those that poll ask anew with every packet
      const readers = await Promise.all(
        [['websocket'], ['websocket'], ['polling'], ['polling'], ['polling', 'websocket']].map(
          (transports) => connect(grace, transports),
        ),
      )
      const writers = [
        await connect(ada, ['polling', 'websocket']),
        await connect(ada, ['websocket']),
      ]
      const holders = () =>
        new Set([...readers, ...writers].map(({ io: { engine } }) => engineId(engine)))
      // who gets the next connection goes by turns, and a poll takes two: all may have come to the same one, and go on to
      // if others take every second turn, so a call that holds nothing takes one now and then
      for (let tries = 0; holders().size < 2 && tries < 40; tries++) {
        if (tries % 2) await call('/api/profile/view')
        const another = await connect(grace, ['websocket'])
        if (holders().has(engineId(another.io.engine))) another.disconnect()
        else readers.push(another)
      }
      expect([...holders()].toSorted()).toEqual(['1', '2'])

      const heard = readers.map(() => [] as string[])
      readers.forEach((reader, index) =>
        reader.on('messageReceived', ({ newMessage }: { newMessage: { text: string } }) =>
          heard[index]?.push(newMessage.text),
        ),
      )
      const texts = Array.from({ length: 20 }, (_, index) => `message ${index}`)
      for (const [index, text] of texts.entries()) {
        const answer = (await writers[index % 2]?.timeout(10_000).emitWithAck('sendMessage', {
          userId: grace.username,
          newMessage: { _id: uuidv7(), text },
        })) as { success: boolean }
        expect(answer).toMatchObject({ success: true })
      }
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual(readers.map(() => texts))
      for (const socket of [...readers, ...writers]) socket.close()
    },
    TIMEOUT,
  )

  test(
    'count what is allowed together',
    async () => {
      const wrong = () =>
        post('/api/login', { username: ada.username, password: 'Wrong#Password1' })
      const statuses: number[] = []
      for (let tries = 0; tries < 12; tries++) statuses.push((await wrong()).status)
      expect(statuses.indexOf(429)).toBe(10)
    },
    TIMEOUT,
  )

  test(
    'are not ended by a packet of whoever has no session',
    async () => {
      const before = await workers()
      const { hostname, port } = new URL(server.address)
      for (const sid of ['1-x', '2-x', '999999-x', '1-x', '2-x', '999999-x']) {
        const socket = connectTo(Number(port), hostname)
        socket.write(
          `GET /api/socket.io?EIO=4&transport=polling&sid=${sid} HTTP/1.1\r\nHost: a\r\nTrailer: x\r\nConnection: close\r\n\r\n`,
        )
        expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
      }
      expect(await workers()).toEqual(before)
    },
    TIMEOUT,
  )

  test(
    'go on when one of them is killed, and are two again',
    async () => {
      const before = await workers()
      process.kill(before[0] ?? 0, 'SIGKILL')
      await expect
        .poll(async () => (await workers()).filter((pid) => !before.includes(pid)).length, {
          timeout: 30_000,
        })
        .toBe(1)
      const views = await Promise.all(
        Array.from({ length: 10 }, () =>
          call('/api/profile/view', { headers: { cookie: ada.cookie } }),
        ),
      )
      expect(views.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    },
    TIMEOUT,
  )

  test(
    'stop together in peace when a terminal is interrupted, which tells each of them',
    async () => {
      process.kill(-(server.child.pid ?? 0), 'SIGINT')
      expect(await server.exited).toBe(0)
      expect(await workers()).toEqual([])
    },
    TIMEOUT,
  )
})

const engineId = (engine: unknown): string =>
  String((engine as { id?: string }).id).split('-')[0] ?? ''
