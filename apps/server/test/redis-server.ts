// A Redis of the test's own, from the system's package; it can be killed and come back on the same port.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'

export interface RedisServer {
  url: string
  start: () => Promise<void>
  /** As `kill -9`. */
  kill: () => Promise<void>
  /** It keeps its connections and says nothing. */
  standStill: () => void
  goOn: () => void
  close: () => Promise<void>
}

export async function startRedis(program: string): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'devgrove-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
    child = spawn(program, args, { stdio: 'ignore' })
    await answers(url)
  }
  const kill = async (): Promise<void> => {
    const killed = child
    if (!killed || killed.exitCode !== null || killed.signalCode !== null) return
    const ended = new Promise((resolve) => killed.once('exit', resolve))
    killed.kill('SIGKILL')
    await ended
  }
  await start()
  const close = async (): Promise<void> => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const standStill = (): void => void child?.kill('SIGSTOP')
  const goOn = (): void => void child?.kill('SIGCONT')
  return { url, start, kill, standStill, goOn, close }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

async function answers(url: string): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 200 })
  client.on('error', () => undefined)
  await client.ping()
  client.disconnect()
}
