// The processes under test: real servers on one PostgreSQL and one Redis, which may be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const READY_WITHIN_MS = 60_000

export interface ServerProcess {
  port: number
  start: () => Promise<void>
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
  /** What it complained of so far. */
  complaints: () => string
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** One node of the product, in a process of its own. */
export async function serverProcess(
  settings: Record<string, string>,
  port?: number,
): Promise<ServerProcess> {
  const own = port ?? (await freePort())
  let child: ChildProcess | undefined
  let exited: Promise<number | null> = Promise.resolve(null)
  let complaints = ''

  const start = async (): Promise<void> => {
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
    const inherited = { PATH, HOME, NODE_COMPILE_CACHE }
    const started = spawn(process.execPath, [MAIN], {
      env: { ...inherited, LOG_LEVEL: 'error', ...settings, PORT: String(own) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    exited = new Promise((resolve) => started.once('exit', resolve))
    started.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('a node did not start')), READY_WITHIN_MS)
      started.stdout.on('data', (text: Buffer) => {
        if (!text.includes('Devgrove is ready')) return void (complaints += text.toString())
        clearTimeout(late)
        resolve()
      })
      started.once('exit', () => {
        clearTimeout(late)
        reject(new Error(`a node did not start: ${complaints}`))
      })
    })
  }
  const kill = (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    child?.kill(signal)
    return exited
  }
  return { port: own, start, kill, complaints: () => complaints }
}
