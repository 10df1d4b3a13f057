// Uses a server for long, as a community does, and looks for what grows: npm run bench:soak -- [--minutes 30]
// A hundred calls and ten messages a second, and 200 sockets that come and go. It ends with what grew, and fails
// where that is more than it may be, or where any call was answered with 5xx.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { openBenchDatabase } from './bench-database.ts'
import { CALLS } from './calls.ts'
import { fill } from './fill.ts'
import type { Asked } from './load.ts'
import { memoryOf, processesIn } from './machine.ts'
import { type Member, openScene } from './scene.ts'
import { end, startServer } from './server.ts'
import { medianOf, slopeOf } from './shares.ts'

const MEMBERS = 10_000
const PORT = 4630
const ADDRESS = `http://127.0.0.1:${PORT}`
const PAIRS = 100
const CALLS_A_SECOND = 100
const MESSAGES_A_SECOND = 10
const STAYS_MS = { from: 10_000, to: 50_000 }
const SAMPLE_MS = 10_000
/** What is looked for once so much of the time is over: code and caches are there by then. */
const WARM_SHARE = 1 / 3
const MOST_KB_A_MINUTE = 1024
const MOST_MORE_FILES = 20
// that many connections a process holds to the database (docs/scaling.md), and what PostgreSQL runs beside them
const MOST_DATABASE_PROCESSES = 23 + 10
// hashing passwords would take all of the processor, and these two change what the database is
const LEFT_OUT = new Set(['log in', 'send interest', 'accept'])

interface Sample {
  minutes: number
  kilobytes: number
  files: number
  databaseProcesses: number
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(values.minutes)

await fill(MEMBERS)
const home = await mkdtemp(join(tmpdir(), 'devgrove-soak-'))
const secret = randomBytes(32).toString('base64url')
await writeFile(join(home, 'secret'), secret, { mode: 0o600 })
const database = await openBenchDatabase(MEMBERS)
const scene = await openScene(database, MEMBERS, secret)
const server = await startServer(database, home, PORT, 1)
const serverPid = server.pid ?? 0
const until = performance.now() + minutes * 60_000
const isOver = (): boolean => performance.now() > until
const statuses = new Map<number, number>()
const told = { sent: 0, refused: 0, came: 0, joined: 0, unanswered: 0 }

try {
  const [requests, pairs] = [await everyRequest(), await pairsOfTalkers()]
  const [samples] = await Promise.all([
    watch(),
    askOn(requests),
    ...pairs.flatMap(([one, other]) => [visitOn(one, other), visitOn(other, one)]),
  ])
  judge(samples)
} finally {
  await end(server)
  await scene.close()
  await database.stop()
  await rm(home, { recursive: true, force: true })
}

async function everyRequest(): Promise<Asked[][]> {
  const all: Asked[][] = []
  for (const { name, requests } of CALLS) {
    if (!LEFT_OUT.has(name)) all.push(await requests(scene, ask, 0))
  }
  return all
}

/** People who are connected, each with a session. */
async function pairsOfTalkers(): Promise<[Member, Member][]> {
  const { rows } = await scene.client.query<{ low: string; high: string }>(
    `select low_user_id as low, high_user_id as high from conversations c
     where exists (select from requests r where status = 'accepted'
       and least(from_user_id, to_user_id) = low_user_id and greatest(from_user_id, to_user_id) = high_user_id)
     order by hashtext(c.id::text) limit $1`,
    [PAIRS],
  )
  const ones = await scene.enter(rows.map(({ low }) => low))
  const others = await scene.enter(rows.map(({ high }) => high))
  return ones.flatMap((one, index) => {
    const other = others[index]
    return other ? [[one, other]] : []
  })
}

async function ask({ method, path, cookie = '', body }: Asked): Promise<unknown> {
  const answer = await fetch(`${ADDRESS}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  return answer.json()
}

/** Every kind of call in turn, at an even pace, however long each takes. */
async function askOn(requests: readonly Asked[][]): Promise<void> {
  const underWay = new Set<Promise<unknown>>()
  for (let number = 0; !isOver(); number++) {
    const kind = requests[number % requests.length] ?? []
    const asked = kind[Math.floor(number / requests.length) % kind.length]
    if (asked) {
      const asking: Promise<unknown> = ask(asked)
        .catch(() => told.unanswered++)
        .finally(() => underWay.delete(asking))
      underWay.add(asking)
    }
    await delay(1000 / CALLS_A_SECOND)
  }
  await Promise.all(underWay)
}

/** Somebody who comes, looks at a chat, writes now and then, goes and comes again. */
async function visitOn(member: Member, peer: Member): Promise<void> {
  const pauseMs = (1000 * 2 * PAIRS) / MESSAGES_A_SECOND
  while (!isOver()) {
    const socket = await enter(member)
    const leaveAt = performance.now() + between(STAYS_MS)
    await socket.emitWithAck('joinChat', { userId: peer.username })
    while (performance.now() < leaveAt && !isOver()) {
      await delay(between({ from: 0, to: 2 * pauseMs }))
      await write(socket, peer)
    }
    socket.disconnect()
    await delay(between({ from: 100, to: 2000 }))
  }
}

async function enter({ cookie }: Member): Promise<Socket> {
  const socket = io(ADDRESS, {
    path: '/api/socket.io',
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie },
  })
  socket.on('messageReceived', () => told.came++)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  told.joined++
  return socket
}

async function write(socket: Socket, { username }: Member): Promise<void> {
  const newMessage = { _id: uuidv7(), text: 'A message of a usual length, as people write them.' }
  const answer: unknown = await socket.emitWithAck('sendMessage', { userId: username, newMessage })
  told.sent++
  if (!(answer as { success: boolean }).success) told.refused++
}

function between({ from, to }: { from: number; to: number }): number {
  return from + Math.random() * (to - from)
}

async function watch(): Promise<Sample[]> {
  const [samples, began]: [Sample[], number] = [[], performance.now()]
  while (!isOver()) {
    await delay(SAMPLE_MS)
    const sample = {
      minutes: (performance.now() - began) / 60_000,
      kilobytes: await memoryOf(serverPid),
      files: (await readdir(`/proc/${serverPid}/fd`)).length,
      databaseProcesses: (await processesIn(database.folder)).length,
    }
    samples.push(sample)
    if (samples.length % 6 === 0) process.stdout.write(`${lineOf(sample)}\n`)
  }
  return samples
}

function lineOf({ minutes: at, kilobytes, files, databaseProcesses }: Sample): string {
  return `${at.toFixed(0).padStart(4)} min  ${(kilobytes / 1024).toFixed(0)} MB, ${files} files, ${databaseProcesses} processes of the database`
}

// a later page of a pass whose session has begun six others since is 404, as it should be
function judge(samples: readonly Sample[]): void {
  const warm = samples.slice(Math.floor(samples.length * WARM_SHARE))
  const growth = slopeOf(warm.map(({ minutes: at, kilobytes }) => [at, kilobytes]))
  const files = warm.map((sample) => sample.files)
  const databaseProcesses = Math.max(...samples.map((sample) => sample.databaseProcesses))
  const failed = [...statuses].reduce(
    (sum, [status, count]) => sum + (status >= 500 ? count : 0),
    0,
  )
  const counts = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
  process.stdout.write(
    `${counts}; ${told.joined} sockets, ${told.sent} messages, ${told.refused} refused, ${told.came} came\n` +
      `memory ${growth.toFixed(0)} kB a minute, files ${Math.min(...files)} to ${Math.max(...files)}, ` +
      `at most ${databaseProcesses} processes of the database, ${failed} times 5xx, ${told.unanswered} unanswered\n`,
  )
  const isSteady =
    growth < MOST_KB_A_MINUTE &&
    moreAtTheEnd(files) < MOST_MORE_FILES &&
    databaseProcesses <= MOST_DATABASE_PROCESSES
  if (!isSteady || failed + told.unanswered + told.refused > 0) process.exitCode = 1
}

// how many are open changes from one moment to the next
function moreAtTheEnd(files: readonly number[]): number {
  const third = Math.max(1, Math.floor(files.length / 3))
  return medianOf(files.slice(-third)) - medianOf(files.slice(0, third))
}
