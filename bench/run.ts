// Measures every hot call of a community: npm run bench -- --members 10000|100000|1000000 [--only <part of a name>]
// It fills the database first if that was not done yet, and writes docs/performance.json and docs/performance.md. With
// --growth it asks a community of ten thousand and this one in turn, with --processes one server process and then two.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBenchDatabase } from './bench-database.ts'
import { openFloors } from './beside-floors.ts'
import { type Ask, type Call, CALLS } from './calls.ts'
import { fill } from './fill.ts'
import { measure, measureGrowth, type Side } from './measure.ts'
import {
  type Measurement,
  type Processes,
  writeFigures,
  writeGrowth,
  writeProcesses,
} from './performance.ts'
import { statementsPerSecond } from './pgbench.ts'
import { openScene } from './scene.ts'
import { CONNECTIONS, end, startLoader, startServer } from './server.ts'
import { openStage, type Stage } from './stage.ts'

const SERVER_PORT = 4610
const SMALL = 10_000
const COUNTED = 8

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    growth: { type: 'boolean', default: false },
    processes: { type: 'boolean', default: false },
  },
})
const members = Number(values.members)
const wanted = CALLS.filter(({ name }) => name.includes(values.only))

await fill(members)
const home = await mkdtemp(join(tmpdir(), 'devgrove-bench-'))
const secret = randomBytes(32).toString('base64url')
await writeFile(join(home, 'secret'), secret, { mode: 0o600 })
const database = await openBenchDatabase(members)
const scene = await openScene(database, members, secret)
const loader = startLoader()
// what is under way fails then, and everything that was started is ended
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void loader.end())

const askAt =
  (port: number): Ask =>
  async ({ method, path, cookie, body }) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as unknown
  }

const sideOf = (
  { pid = 0 }: ChildProcess,
  port: number,
  of: Pick<Side, 'database' | 'scene'> = { database, scene },
): Side => ({ ...of, port, pid, loader, ask: askAt(port) })

try {
  if (values.processes) await compareProcesses()
  else if (values.growth) await compareSizes()
  else await measureAll()
} finally {
  await loader.end()
  await scene.close()
  await database.stop()
  await rm(home, { recursive: true, force: true })
}

async function measureAll(): Promise<void> {
  const stage = await openStage(database, secret)
  const server = await startServer(database, home, SERVER_PORT, 1)
  const floors = openFloors(loader)
  try {
    await scene.client.query('checkpoint')
    for (const call of wanted) {
      const { main, ...counted } = await countOne(stage, call)
      const { afterRun, compared } = await floors.beside(counted.bytes)
      const figures = await measure(sideOf(server, SERVER_PORT), call, afterRun)
      // a change can be made once, so there the database has no floor of this kind
      const pgbenchPerSecond =
        main && !call.changes ? await statementsPerSecond(database, main, CONNECTIONS) : undefined
      const measurement: Measurement = { ...figures, ...counted, ...compared(), pgbenchPerSecond }
      tell(call.name, measurement)
      await writeFigures(members, call.name, measurement)
    }
  } finally {
    await floors.stop()
    await end(server)
    await stage.close()
  }
}

/** What a call says to the database, and how long its answer is. */
async function countOne(stage: Stage, call: Call) {
  const requests = await call.requests(scene, askAt(SERVER_PORT), 9)
  const step = Math.max(1, Math.floor(requests.length / COUNTED))
  const some = requests.filter((_, index) => index % step === 0).slice(0, COUNTED)
  return stage.count(some)
}

/** The same calls of one process and of two, one after the other. */
async function compareProcesses(): Promise<void> {
  const names = ['own profile', 'counts', 'feed, later pages', 'search', 'messages, latest']
  const rows: Processes[] = []
  for (const processes of [1, 2]) {
    const server = await startServer(database, home, SERVER_PORT, processes)
    try {
      for (const call of CALLS.filter(({ name }) => names.includes(name))) {
        const figures = await measure(sideOf(server, SERVER_PORT), call)
        rows.push({ call: call.name, processes, ...figures })
        tell(`${call.name}, ${processes} process(es)`, figures)
      }
    } finally {
      await end(server)
    }
  }
  await writeProcesses(members, rows)
}

/** The same calls of a small community and of this one, run by run in turn. */
async function compareSizes(): Promise<void> {
  await fill(SMALL)
  const smallDatabase = await openBenchDatabase(SMALL)
  const smallScene = await openScene(smallDatabase, SMALL, secret)
  const server = await startServer(database, home, SERVER_PORT, 1)
  const smallServer = await startServer(smallDatabase, home, SERVER_PORT + 1, 1)
  const big = sideOf(server, SERVER_PORT)
  const small = sideOf(smallServer, SERVER_PORT + 1, { database: smallDatabase, scene: smallScene })
  try {
    for (const call of wanted) {
      const growth = await measureGrowth(small, big, call)
      await writeGrowth(SMALL, members, call.name, growth)
      tell(`${call.name}, ${SMALL}`, growth.small)
      tell(`${call.name}, ${members}`, growth.big)
      process.stdout.write(`  growth of p95 ${growth.p95.median.toFixed(2)}\n`)
    }
  } finally {
    await end(server)
    await end(smallServer)
    await smallScene.close()
    await smallDatabase.stop()
  }
}

function tell(name: string, { p50, p95, p99, perSecond, serverUs, databaseUs }: Shown): void {
  const ms = [p50, p95, p99].map(({ median }) => median.toFixed(1)).join(' / ')
  process.stdout.write(
    `${name.padEnd(28)} ${ms} ms, ${perSecond.median.toFixed(0)}/s, server ${serverUs.median.toFixed(0)} us, database ${databaseUs.median.toFixed(0)} us\n`,
  )
}

type Shown = Pick<Measurement, 'p50' | 'p95' | 'p99' | 'perSecond' | 'serverUs' | 'databaseUs'>
