// The stage of the benchmarks: the application on a filled database (bench/fill-million.ts), HTTP without a network.
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { openEventBus } from '../apps/server/src/platform/events.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { openRateLimiter } from '../apps/server/src/platform/rate-limiter.ts'
import { openStorage } from '../apps/server/src/platform/storage.ts'
import { openNode } from '../apps/server/src/realtime.ts'
import { openBenchDatabase } from './fill-million.ts'

const SECRET = randomBytes(32).toString('base64url')

export interface Timed<Body> {
  ms: number
  body: Body
}

export interface Stage {
  db: Database
  /** A session cookie for a member. */
  enter: (userId: string) => Promise<string>
  get: <Body>(cookie: string, url: string) => Promise<Timed<Body>>
  close: () => Promise<void>
}

export async function openStage(): Promise<Stage> {
  const reading = readConfig({
    DATA_DIR: await mkdtemp(join(tmpdir(), 'devgrove-bench-')),
    RATE_LIMIT_SCALE: '1000000',
  })
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))

  const database = await openBenchDatabase()
  const log = openLog('error')
  const { db, close } = openDatabase(database.connection, log)
  const { rows: filled } =
    await sql`select 1 from pg_class where relname = 'bench_numbers'`.execute(db)
  if (filled.length === 0) {
    process.stderr.write('There is no community to measure yet: run bench/fill-million.ts first.\n')
    process.exit(1)
  }
  const node = openNode(
    {
      config: reading.config,
      db,
      log,
      mail: { post: async () => undefined },
      queue: { add: async () => undefined },
      events: openEventBus(() => undefined),
      limiter: openRateLimiter(1_000_000),
      now: () => new Date(),
      newId: uuidv7,
      storage: await openStorage(reading.config),
      payments: undefined,
      fetchOutside: async () => undefined,
    },
    SECRET,
  )
  const app = await buildApp({
    node,
    secret: SECRET,
    webFolder: '/nowhere',
  })

  return {
    db,
    enter: (userId) => enter(db, userId),
    get: (cookie, url) => get(app, cookie, url),
    close: async () => {
      await app.close()
      await close()
      await database.stop()
    },
  }
}

async function enter(db: Database, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const later = new Date(Date.now() + 24 * 3600 * 1000)
  const now = new Date()
  await sql`insert into sessions (id, token, user_id, expires_at, last_seen_at, created_at, updated_at)
    values (${uuidv7()}, ${token}, ${userId}, ${later}, ${now}, ${now}, ${now})`.execute(db)
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return `devgrove.session=${encodeURIComponent(`${token}.${signature}`)}`
}

async function get<Body>(
  app: Awaited<ReturnType<typeof buildApp>>,
  cookie: string,
  url: string,
): Promise<Timed<Body>> {
  const began = performance.now()
  const response = await app.inject({ method: 'GET', url, headers: { cookie } })
  const ms = performance.now() - began
  if (response.statusCode !== 200) throw new Error(response.body)
  return { ms, body: response.json<Body>() }
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

/** Prints how long something took: median, tail and the worst. */
export function report(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  process.stdout.write(
    `${name.padEnd(38)} n=${sorted.length}  p50 ${at(sorted, 0.5)}  p95 ${at(sorted, 0.95)}  p99 ${at(sorted, 0.99)}  max ${at(sorted, 1)} ms\n`,
  )
}
