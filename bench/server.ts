// Owns the processes that are measured: the production server on a filled database, and the floors beside it.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { BenchDatabase } from './bench-database.ts'
import type { LoadOrder, LoadTold } from './load.ts'

/** Over so many at once everything is asked. */
export const CONNECTIONS = 16

const ROOT = join(import.meta.dirname, '..')

/** A database's address as the server takes it. */
export const addressOf = ({ host, user, database }: BenchDatabase['connection']): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`

/** The server as in production, but for the limits on how often anybody may do anything. */
export function startServer(
  { connection }: BenchDatabase,
  dataDir: string,
  port: number,
  processes: number,
): Promise<ChildProcess> {
  return start(['apps/server/src/main.ts'], 'ready at', {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(connection),
    PROCESSES: String(processes),
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  })
}

export const startFloors = (
  bytes: number,
  ports: readonly [number, number],
): Promise<ChildProcess> =>
  start(['bench/floors.ts'], 'ready', {
    NODE_ENV: 'production',
    BYTES: String(bytes),
    PORTS: ports.join(','),
  })

/** Starts a script; resolves once it has said that it is there. */
export function start(
  script: string[],
  sign: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, script, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
  })
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (part) => {
      said += String(part)
      if (said.includes(sign)) resolve(child)
    })
    child.once('exit', () => reject(new Error(`${script.join(' ')} ended: ${said}`)))
  })
}

export function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })
}

export interface Loader {
  pid: number
  load: (order: LoadOrder) => Promise<LoadTold>
  end: () => Promise<void>
}

export function startLoader(): Loader {
  const child = fork(join(import.meta.dirname, 'load.ts'))
  return {
    pid: child.pid ?? 0,
    load: (order) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('The clients ended.'))
        if (!child.connected) return fail()
        child.once('exit', fail)
        child.once('message', (told) => {
          child.off('exit', fail)
          resolve(told as LoadTold)
        })
        child.send(order)
      }),
    end: () => end(child),
  }
}
