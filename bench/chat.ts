// Measures the chat of a real server beside a bare Socket.IO echo in the same run: npm run bench:chat
// PAIRS (64), RUN_SECONDS (10), IDLE (2000,5000). Server, database, clients and echo are processes of their own.
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { migrateToLatest } from '../apps/server/src/platform/database/migrate.ts'
import type { Client, Order, Told } from './chat-clients.ts'
import { memoryOf, processesIn, watchCpu } from './machine.ts'
import { cookieOf } from './scene.ts'
import { addressOf, start } from './server.ts'
import { shareOf } from './shares.ts'

const PAIRS = Number(process.env['PAIRS'] ?? 64)
const SECONDS = Number(process.env['RUN_SECONDS'] ?? 10)
const IDLE = (process.env['IDLE'] ?? '2000,5000').split(',').map(Number)
const WINDOW = 4
const [SERVER_PORT, ECHO_PORT] = [4600, 4601]

const home = await mkdtemp(join(tmpdir(), 'devgrove-bench-chat-'))
const secret = randomBytes(32).toString('base64url')
await writeFile(join(home, 'secret'), secret, { mode: 0o600 })
const postgres = await startEmbeddedPostgres({
  folder: join(home, 'postgres'),
  log: () => undefined,
})
await migrateToLatest(postgres.connection)
const children: ChildProcess[] = []

try {
  const most = Math.max(2 * PAIRS, ...IDLE)
  const people = await fill(Math.ceil(most / 2))
  const server = await run('apps/server/src/main.ts', SERVER_PORT, 'ready at')
  const echo = await run('bench/echo.ts', ECHO_PORT, 'ready')
  const clients = fork(join(import.meta.dirname, 'chat-clients.ts'))
  children.push(clients)

  process.stdout.write(`the echo: `)
  await idleOf(clients, echo, ECHO_PORT, '/socket.io', people.slice(0, IDLE[0]))
  for (const count of IDLE) {
    await idleOf(clients, server, SERVER_PORT, '/api/socket.io', people.slice(0, count))
  }
  const talkers = people.slice(0, 2 * PAIRS)
  const bare = await rate(clients, ECHO_PORT, '/socket.io', talkers)
  process.stdout.write(`bare echo: ${bare.toFixed(0)} round trips a second\n`)
  const stored = await rate(clients, SERVER_PORT, '/api/socket.io', talkers)
  process.stdout.write(
    `stored, acknowledged and delivered: ${stored.toFixed(0)} messages a second, ${((100 * stored) / bare).toFixed(1)} % of the echo\n`,
  )
  await latency(clients, talkers, stored / 2, 'at half that rate')
  await latency(clients, talkers, 200, 'at 200 a second')
} finally {
  for (const child of children.toReversed()) child.kill()
  await delay(1500)
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
}

/** Pairs of connected people, each with a session. */
async function fill(pairs: number): Promise<Client[]> {
  const clients: Client[] = []
  const [users, sessions, requests]: [unknown[], unknown[], unknown[]] = [[], [], []]
  for (let pair = 0; pair < pairs; pair++) {
    const [a, b] = [person(`ada${pair}`), person(`grace${pair}`)]
    for (const { row, session } of [a, b]) {
      users.push(row)
      sessions.push(session)
    }
    requests.push({ id: uuidv7(), from_user_id: a.row.id, to_user_id: b.row.id })
    clients.push(
      { username: a.row.username, peer: b.row.username, cookie: a.cookie },
      { username: b.row.username, peer: a.row.username, cookie: b.cookie },
    )
  }
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    await insert(client, { users, sessions, requests })
  } finally {
    await client.end()
  }
  return clients
}

interface Rows {
  users: unknown[]
  sessions: unknown[]
  requests: unknown[]
}

async function insert(client: pg.Client, { users, sessions, requests }: Rows): Promise<void> {
  const from = (table: string, columns: string, more: string) =>
    `insert into ${table} (${columns}, ${more}) select ${columns}`
  await client.query(
    `${from('users', 'id, username, email, first_name', 'last_active_at, created_at, updated_at')}, now(), now(), now()
     from jsonb_to_recordset($1) as x(id uuid, username text, email text, first_name text)`,
    [JSON.stringify(users)],
  )
  await client.query(
    `${from('sessions', 'id, token, user_id', 'expires_at, last_seen_at, created_at, updated_at')}, now() + interval '1 day', now(), now(), now()
     from jsonb_to_recordset($1) as x(id uuid, token text, user_id uuid)`,
    [JSON.stringify(sessions)],
  )
  await client.query(
    `${from('requests', 'id, from_user_id, to_user_id', 'status, created_at, decided_at')}, 'accepted', now(), now()
     from jsonb_to_recordset($1) as x(id uuid, from_user_id uuid, to_user_id uuid)`,
    [JSON.stringify(requests)],
  )
  await client.query('vacuum analyze')
}

function person(username: string) {
  const id = uuidv7()
  const token = randomBytes(24).toString('base64url')
  return {
    row: { id, username, email: `${username}@bench.invalid`, first_name: 'Bench' },
    session: { id: uuidv7(), token, user_id: id },
    cookie: cookieOf(token, secret),
  }
}

async function run(script: string, port: number, sign: string): Promise<ChildProcess> {
  const child = await start([script], sign, {
    PORT: String(port),
    DATA_DIR: home,
    DATABASE_URL: addressOf(postgres.connection),
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  })
  children.push(child)
  return child
}

function ask(clients: ChildProcess, order: Order): Promise<Told> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('The clients ended.'))
    clients.once('exit', fail)
    clients.once('message', (told) => {
      clients.off('exit', fail)
      resolve(told as Told)
    })
    clients.send(order)
  })
}

/** Messages a second: the median of three runs after a first that does not count. */
async function rate(
  clients: ChildProcess,
  port: number,
  path: string,
  talkers: Client[],
): Promise<number> {
  await ask(clients, { do: 'leave' })
  const address = `http://127.0.0.1:${port}`
  await ask(clients, { do: 'connect', address, path, clients: talkers, openChats: false })
  const rates: number[] = []
  const watched = await watch()
  let all = 0
  for (let run = 0; run < 4; run++) {
    const seconds = run === 0 ? 3 : SECONDS
    const { acknowledged = 0, refused = 0 } = await ask(clients, {
      do: 'flood',
      seconds,
      window: WINDOW,
    })
    if (refused > 0) throw new Error(`${refused} messages were refused`)
    all += acknowledged
    if (run > 0) rates.push(acknowledged / seconds)
  }
  const used = await watched()
  const each = (seconds: number) => `${((seconds * 1_000_000) / all).toFixed(0)} us`
  process.stdout.write(
    `  runs: ${rates.map((rate) => rate.toFixed(0)).join(', ')}; CPU for each: servers ${each(used.servers)}, database ${each(used.database)}, clients ${each(used.clients)}\n`,
  )
  return rates.toSorted((a, b) => a - b)[1] ?? 0
}

async function latency(
  clients: ChildProcess,
  talkers: Client[],
  perSecond: number,
  name: string,
): Promise<void> {
  const { delays = [], acknowledged } = await ask(clients, {
    do: 'pace',
    seconds: SECONDS,
    perSecond,
  })
  const sorted = delays.toSorted((a, b) => a - b)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => shareOf(sorted, share).toFixed(1))
  process.stdout.write(
    `send to receive, ${name}: n=${sorted.length}  p50 ${p50}  p95 ${p95}  p99 ${p99} ms\n`,
  )
  if (delays.length !== acknowledged) {
    throw new Error(`${acknowledged} were written and ${delays.length} received, ${talkers.length}`)
  }
}

async function idleOf(
  clients: ChildProcess,
  server: ChildProcess,
  port: number,
  path: string,
  people: Client[],
): Promise<void> {
  const address = `http://127.0.0.1:${port}`
  // code and connections to the database are there before anybody is counted
  await ask(clients, {
    do: 'connect',
    address,
    path,
    clients: people.slice(0, 300),
    openChats: false,
  })
  await ask(clients, { do: 'leave' })
  await delay(7000)
  const before = await memoryOf(server.pid ?? 0)
  const began = performance.now()
  await ask(clients, { do: 'connect', address, path, clients: people, openChats: false })
  const seconds = (performance.now() - began) / 1000
  await delay(7000)
  const after = await memoryOf(server.pid ?? 0)
  process.stdout.write(
    `${people.length} idle sockets: ${((after - before) / people.length).toFixed(1)} kB each (${(before / 1024).toFixed(0)} to ${(after / 1024).toFixed(0)} MB), connected in ${seconds.toFixed(1)} s\n`,
  )
  await ask(clients, { do: 'leave' })
}

/** Begins to watch the processors; what it returns says what each part has used since, in seconds. */
async function watch() {
  const [clients = 0, ...servers] = children.toReversed().map(({ pid = 0 }) => pid)
  const used = {
    clients: await watchCpu([clients]),
    servers: await watchCpu(servers),
    database: await watchCpu(await processesIn(join(home, 'postgres'))),
  }
  return async () => ({
    clients: await used.clients(),
    servers: await used.servers(),
    database: await used.database(),
  })
}
