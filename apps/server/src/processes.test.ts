import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

// Two worker processes on one port, as in production: they must be as one.
const MAIN = join(import.meta.dirname, 'main.ts')
const TIMEOUT = 90_000

let folder: string
let child: ChildProcess
let address: string
let said = ''
const exited = Promise.withResolvers<number | null>()

interface Member {
  username: string
  userId: string
  cookie: string
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'devgrove-processes-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // a group of its own, as a terminal has it
    detached: true,
    env: {
      ...inherited,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      NODE_ENV: '',
      SEED_DEMO: 'off',
      PROCESSES: '2',
    },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => (said += part.toString()))
  }
  child.once('exit', (code) => exited.resolve(code))
  await vi.waitFor(() => expect(said).toContain('Devgrove is ready at'), { timeout: 60_000 })
  address = /ready at (http:\S+)/.exec(said)?.[1] ?? ''
}, TIMEOUT)

afterAll(async () => {
  child.kill('SIGTERM')
  await exited.promise
  await rm(folder, { recursive: true, force: true })
})

// a connection of its own for each call, so that both workers are asked
const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${address}${path}`, {
    ...init,
    headers: { connection: 'close', ...(init.headers as Record<string, string>) },
  })

const post = (path: string, body: object, cookie = ''): Promise<Response> =>
  call(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  })

async function signUp(name: string): Promise<Member> {
  const username = `${name}_of_two`
  const answer = await post('/api/signup', {
    firstName: name,
    lastName: '',
    username,
    email: `${username}@example.org`,
    password: 'Quiet#River42',
  })
  const { user } = (await answer.json()) as { user: { _id: string } }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { username, userId: user._id, cookie }
}

async function connect({ cookie }: Member, transports: string[]): Promise<Socket> {
  const socket = io(address, {
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
      return parent === child.pid && command.includes('main.ts') ? pid : 0
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
      ;[ada, grace] = [await signUp('Ada'), await signUp('Grace')]
      expect(await workers()).toHaveLength(2)
      await post(`/api/request/send/interested/${grace.userId}`, {}, ada.cookie)
      const mutual = await post(`/api/request/send/interested/${ada.userId}`, {}, grace.cookie)
      expect(await mutual.json()).toMatchObject({ isConnected: true })
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
      process.kill(-(child.pid ?? 0), 'SIGINT')
      expect(await exited.promise).toBe(0)
      expect(await workers()).toEqual([])
    },
    TIMEOUT,
  )
})

const engineId = (engine: unknown): string =>
  String((engine as { id?: string }).id).split('-')[0] ?? ''
