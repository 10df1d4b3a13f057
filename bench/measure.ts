// Owns the measurement of one call: some runs of as much as the server gives, and what each part used meanwhile.
import type { BenchDatabase } from './bench-database.ts'
import type { Ask, Call } from './calls.ts'
import type { Asked, LoadTold } from './load.ts'
import { familyOf, processesIn, watchCpu } from './machine.ts'
import type { Figures, Growth } from './performance.ts'
import type { Scene } from './scene.ts'
import { CONNECTIONS, type Loader } from './server.ts'
import { type Range, rangeOf, shareOf } from './shares.ts'

const RUNS = 5
const SECONDS = 1.5
const WARM_SECONDS = 3

const WRITTEN = ['users', 'network_counts', 'requests', 'ignores']

export interface Measured {
  port: number
  pid: number
  database: BenchDatabase
  loader: Loader
}

interface Run {
  told: LoadTold
  server: number
  database: number
  clients: number
}

/** A server that is measured, and who asks it. */
export interface Side extends Measured {
  scene: Scene
  ask: Ask
}

/** Measures a call; every answer must be a success. After each run that counts something else may be done. */
export async function measure(
  side: Side,
  call: Call,
  afterRun?: (perSecond: number) => Promise<void>,
): Promise<Figures> {
  const [runs = []] = await inTurn([side], call, afterRun)
  return figuresOf(runs)
}

/**
 * Measures a call on a small community and on a big one, run by run in turn: a machine is not as fast from one minute to
 * the next, so what is compared is what came right after each other.
 */
export async function measureGrowth(small: Side, big: Side, call: Call): Promise<Growth> {
  const [few = [], many = []] = await inTurn([small, big], call)
  const ratios = (of: (run: Run) => number): Range =>
    rangeOf(many.flatMap((run, index) => (few[index] ? [of(run) / of(few[index])] : [])))
  return {
    small: figuresOf(few),
    big: figuresOf(many),
    p95: ratios(({ told }) => shareOf(told.times.toSorted(ascending), 0.95)),
    databaseUs: ratios(({ database, told }) => perCall(database, told)),
  }
}

/** The runs of each side, those that count. */
async function inTurn(
  sides: readonly Side[],
  call: Call,
  afterRun?: (perSecond: number) => Promise<void>,
): Promise<Run[][]> {
  const runs: Run[][] = sides.map(() => [])
  for (const side of sides) await warmUp(side, call)
  for (let round = 1; round <= RUNS; round++) {
    for (const [index, side] of sides.entries()) {
      // what changes something is new in each round, and the rest is what the server was warmed up with
      const requests = await call.requests(side.scene, side.ask, round)
      const one = await run(side, requests, call.changes ? undefined : SECONDS)
      refuseFailures(call, one.told)
      runs[index]?.push(one)
      await afterRun?.(one.told.perSecond)
    }
  }
  return runs
}

const ascending = (a: number, b: number): number => a - b

function figuresOf(runs: readonly Run[]): Figures {
  const shares = runs.map(({ told }) => told.times.toSorted(ascending))
  const of = (value: (run: Run, index: number) => number): Range => rangeOf(runs.map(value))
  return {
    p50: of((_, index) => shareOf(shares[index] ?? [], 0.5)),
    p95: of((_, index) => shareOf(shares[index] ?? [], 0.95)),
    p99: of((_, index) => shareOf(shares[index] ?? [], 0.99)),
    perSecond: of(({ told }) => told.perSecond),
    serverUs: of(({ server, told }) => perCall(server, told)),
    databaseUs: of(({ database, told }) => perCall(database, told)),
    clientsUs: of(({ clients, told }) => perCall(clients, told)),
  }
}

/** What nobody asked for yet is read from the disk, and compiled while it is asked for the first times. */
async function warmUp(side: Side, call: Call): Promise<void> {
  const ask = async (seconds?: number): Promise<number> => {
    const { told } = await run(side, await call.requests(side.scene, side.ask, 0), seconds)
    refuseFailures(call, told)
    return told.times.length / told.perSecond
  }
  if (call.changes) await readWritten(side.scene)
  await ask()
  if (!call.changes) await ask(WARM_SECONDS)
  else if (call.isEndless) for (let left = WARM_SECONDS; left > 0;) left -= await ask()
}

/** Reads into the cache of the database the tables and indexes that writes to people and requests touch. */
async function readWritten({ client }: Scene): Promise<void> {
  await client.query('create extension if not exists pg_prewarm')
  await client.query(
    `select pg_prewarm(c.oid) from pg_class c left join pg_index i on i.indexrelid = c.oid
     where coalesce(i.indrelid, c.oid) = any($1::regclass[])`,
    [WRITTEN],
  )
}

async function run(
  { port, pid, database, loader }: Measured,
  requests: Asked[],
  seconds: number | undefined,
): Promise<Run> {
  const server = await watchCpu(await familyOf(pid))
  const databaseUsed = await watchCpu(await processesIn(database.folder))
  const clients = await watchCpu([loader.pid])
  const told = await loader.load({
    port,
    connections: CONNECTIONS,
    requests,
    ...(seconds !== undefined && { seconds }),
  })
  return { told, server: await server(), database: await databaseUsed(), clients: await clients() }
}

const perCall = (seconds: number, { times }: LoadTold): number =>
  (seconds * 1_000_000) / Math.max(1, times.length)

// of what changes something, somebody else may have been first: a few refusals are no failure of the server
function refuseFailures({ name, changes }: Call, { times, statuses }: LoadTold): void {
  const failed = times.length - (statuses[200] ?? 0)
  if (times.length > 0 && failed <= (changes ? times.length / 50 : 0)) return
  throw new Error(`${name}: ${JSON.stringify(statuses)} of ${times.length} answers`)
}
