// The server as a process of its own, as whoever runs the product starts it.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

const MAIN = join(import.meta.dirname, '../src/main.ts')

export interface Member {
  username: string
  userId: string
  cookie: string
}

export interface ServerProcess {
  child: ChildProcess
  address: string
  exited: Promise<number | null>
  /** A connection of its own for each call, so that all workers are asked. */
  call: (path: string, init?: RequestInit) => Promise<Response>
  post: (path: string, body: object, cookie?: string) => Promise<Response>
  signUp: (name: string) => Promise<Member>
  /** Two members, connected to each other. */
  pair: () => Promise<[Member, Member]>
  stop: () => Promise<void>
}

export interface Run {
  child: ChildProcess
  /** What it has said so far. */
  output: () => string
  exited: Promise<number | null>
}

/** Starts it on a folder, with the settings of whoever runs the tests but for these. */
export function runServer(
  folder: string,
  environment: Record<string, string>,
  options: { detached?: boolean } = {},
): Run {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [MAIN], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      NODE_ENV: '',
      ...environment,
    },
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (output += part.toString()))
  }
  return { child, output: () => output, exited }
}

/** Starts it with an empty folder of its own, and waits until it is ready. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'devgrove-process-'))
  // a group of its own, as a terminal has it
  const settings = { SEED_DEMO: 'off', ...environment }
  const { child, output, exited } = runServer(folder, settings, { detached: true })
  await vi.waitFor(() => expect(output()).toContain('Devgrove is ready at'), { timeout: 60_000 })
  const address = /ready at (http:\S+)/.exec(output())?.[1] ?? ''
  const calls = callsTo(address)
  return {
    ...calls,
    child,
    address,
    exited,
    pair: () => pairBy(calls),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Calls = Pick<ServerProcess, 'call' | 'post' | 'signUp'>

function callsTo(address: string): Calls {
  const call: Calls['call'] = (path, init = {}) =>
    fetch(`${address}${path}`, {
      ...init,
      headers: { connection: 'close', ...(init.headers as Record<string, string>) },
    })
  const post: Calls['post'] = (path, body, cookie = '') =>
    call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie },
    })
  return {
    call,
    post,
    signUp: async (name) => {
      const username = `${name.toLowerCase()}_of_two`
      const answer = await post('/api/signup', {
        firstName: name,
        lastName: '',
        username,
        email: `${username}@example.org`,
        password: PASSWORD,
      })
      const body: unknown = await answer.json()
      if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
      const { user } = body as { user: { _id: string } }
      const cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      return { username, userId: user._id, cookie }
    },
  }
}

/** Of everybody who signs up here. */
const PASSWORD = 'Quiet#River42'

async function pairBy({ post, signUp }: Calls): Promise<[Member, Member]> {
  const [ada, grace] = [await signUp('Ada'), await signUp('Grace')]
  await post(`/api/request/send/interested/${grace.userId}`, {}, ada.cookie)
  const mutual = await post(`/api/request/send/interested/${ada.userId}`, {}, grace.cookie)
  expect(await mutual.json()).toMatchObject({ isConnected: true })
  return [ada, grace]
}
