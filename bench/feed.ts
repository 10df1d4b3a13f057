// Times the feed of members of a filled database (bench/fill-million.ts), through HTTP without a network.
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { openEventBus } from '../apps/server/src/platform/events.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { openRateLimiter } from '../apps/server/src/platform/rate-limiter.ts'
import { openStorage } from '../apps/server/src/platform/storage.ts'
import { openBenchDatabase } from './fill-million.ts'

const VIEWERS = Number(process.env['VIEWERS'] ?? 150)
const PAGES = 12
const SECRET = randomBytes(32).toString('base64url')

const reading = readConfig({
  DATA_DIR: await mkdtemp(join(tmpdir(), 'devgrove-bench-')),
  RATE_LIMIT_SCALE: '1000000',
})
if ('problems' in reading) throw new Error(reading.problems.join('\n'))

const database = await openBenchDatabase()
const log = openLog('error')
const { db, close } = openDatabase(database.connection, log)
const { rows: filled } = await sql`select 1 from pg_class where relname = 'bench_numbers'`.execute(
  db,
)
if (filled.length === 0) {
  process.stderr.write('There is no community to measure yet: run bench/fill-million.ts first.\n')
  process.exit(1)
}
const app = await buildApp({
  ctx: {
    config: reading.config,
    db,
    log,
    mail: { post: async () => undefined },
    events: openEventBus(() => undefined),
    limiter: openRateLimiter(1_000_000),
    storage: await openStorage(reading.config),
    fetchOutside: async () => undefined,
    now: () => new Date(),
    newId: uuidv7,
  },
  secret: SECRET,
  webFolder: '/nowhere',
})

async function enter(userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const later = new Date(Date.now() + 24 * 3600 * 1000)
  const now = new Date()
  await sql`insert into sessions (id, token, user_id, expires_at, last_seen_at, created_at, updated_at)
    values (${uuidv7()}, ${token}, ${userId}, ${later}, ${now}, ${now}, ${now})`.execute(db)
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return `devgrove.session=${encodeURIComponent(`${token}.${signature}`)}`
}

async function timed(
  cookie: string,
  url: string,
): Promise<{ ms: number; users: number; pass: string }> {
  const began = performance.now()
  const response = await app.inject({ method: 'GET', url, headers: { cookie } })
  const ms = performance.now() - began
  if (response.statusCode !== 200) throw new Error(response.body)
  const body = response.json<{ users: unknown[]; pass: string }>()
  return { ms, users: body.users.length, pass: body.pass }
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

function report(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  process.stdout.write(
    `${name.padEnd(28)} n=${sorted.length}  p50 ${at(sorted, 0.5)}  p95 ${at(sorted, 0.95)}  p99 ${at(sorted, 0.99)}  max ${at(sorted, 1)} ms\n`,
  )
}

// the people whom most follow, people at random, and newcomers who have nothing yet
async function viewersOf(kind: 'well known' | 'any' | 'new'): Promise<string[]> {
  const statements = {
    'well known': sql<{
      id: string
    }>`select user_id as id from network_counts order by followers desc limit ${VIEWERS}`,
    any: sql<{ id: string }>`select id from bench_numbers
      where n % (select greatest(1, max(n) / ${VIEWERS}) from bench_numbers) = 1 limit ${VIEWERS}`,
    new: sql<{ id: string }>`select id from users order by id desc limit ${VIEWERS}`,
  }
  const { rows } = await statements[kind].execute(db)
  return rows.map((row) => row.id)
}

async function measure(kind: 'well known' | 'any' | 'new'): Promise<void> {
  const [first, later]: [number[], number[]] = [[], []]
  for (const userId of await viewersOf(kind)) {
    const cookie = await enter(userId)
    const one = await timed(cookie, '/api/feed')
    first.push(one.ms)
    for (let page = 2; page <= PAGES; page++) {
      later.push((await timed(cookie, `/api/feed?page=${page}&pass=${one.pass}`)).ms)
    }
  }
  report(`${kind}: first page`, first)
  report(`${kind}: later pages`, later)
}

// once through, so that statements are planned and code is compiled before the clock counts
await measure('any')
process.stdout.write('--- measured ---\n')
for (const kind of ['any', 'well known', 'new'] as const) await measure(kind)
await app.close()
await close()
await database.stop()
