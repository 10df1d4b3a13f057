// `npm run chaos`: real servers, a bad network and two members who write to each other. Prints what was lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { openSecret } from '../../apps/server/src/platform/secret.ts'
import { findProgram } from '../../apps/server/test/programs.ts'
import { startRedis } from '../../apps/server/test/redis-server.ts'
import { chat, type Outcome, type Round } from './chat.ts'
import { serverProcess } from './machines.ts'

const DISTURB_AFTER_MS = 8000
/** Slow enough to be in the middle of it when Redis is back. */
const SLOW_MS = 40
const REDIS_GONE_MS = 20_000
const NODE_GONE_MS = 3000

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    messages: { type: 'string', default: '1000' },
    /** Only the cuts: nobody is killed. */
    calm: { type: 'boolean', default: false },
    first: { type: 'string', default: '1' },
  },
})
const [seeds, count, first] = [Number(values.seeds), Number(values.messages), Number(values.first)]

const closings: (() => Promise<unknown>)[] = []

async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'devgrove-chaos-'))
  closings.push(async () => rmSync(folder, { recursive: true, force: true }))
  const log = openLog('error')
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    log: (line) => process.stderr.write(`${line}\n`),
  })
  closings.push(postgres.stop)
  const { host, user, database } = postgres.connection
  const program = findProgram('redis-server')
  if (!program) throw new Error('Chaos needs redis-server.')
  const redis = await startRedis(program)
  closings.push(redis.close)
  const settings = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    REDIS_URL: redis.url,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_SCALE: '1000000',
  }
  const secret = await openSecret(settings.DATA_DIR)
  const nodes = [await serverProcess(settings), await serverProcess(settings)] as const
  for (const node of nodes) {
    await node.start()
    closings.push(() => node.kill('SIGTERM'))
  }
  const { db, close } = openDatabase(postgres.connection, log)
  closings.push(close)
  const stage = { db, secret, ports: nodes.map(({ port }) => port) }

  const rounds: Round[] = Array.from({ length: seeds }, (_, index) => ({
    name: `seed ${first + index}`,
    seed: first + index,
    count,
  }))
  if (!values.calm) {
    rounds.push({
      name: 'Redis gone for 20 s',
      seed: 101,
      count,
      writeEveryMs: SLOW_MS,
      disturb: async () => {
        await delay(DISTURB_AFTER_MS)
        await redis.kill()
        await delay(REDIS_GONE_MS)
        await redis.start()
      },
    })
    rounds.push({
      name: 'a node killed',
      seed: 102,
      count,
      writeEveryMs: SLOW_MS,
      disturb: async () => {
        await delay(DISTURB_AFTER_MS)
        await nodes[1].kill('SIGKILL')
        await delay(NODE_GONE_MS)
        await nodes[1].start()
      },
    })
  }
  heading()
  const outcomes: Outcome[] = []
  for (const round of rounds) {
    const outcome = await chat(stage, round)
    line(outcome)
    outcomes.push(outcome)
  }
  for (const node of nodes) if (node.complaints()) console.log(node.complaints())
  return outcomes.every(({ isClean, shownAfterMs }) => isClean && !Number.isNaN(shownAfterMs))
}

const COLUMNS = [22, 22, 22, 22, 6, 9, 9]
const row = (cells: readonly string[]): void =>
  console.log(cells.map((cell, index) => cell.padEnd(COLUMNS[index] ?? 10)).join(''))

function heading(): void {
  console.log(`${count} messages each; lost / doubled / out of order`)
  row(['', 'in the database', 'at ada', 'at grace', 'cuts', 'sent s', 'shown s'])
}

function line({ name, stored, atAda, atGrace, cuts, sentAfterMs, shownAfterMs }: Outcome): void {
  const cell = ({ lost, doubled, outOfOrder }: Outcome['stored']) =>
    `${lost} / ${doubled} / ${outOfOrder}`
  const seconds = (ms: number) => (Number.isNaN(ms) ? 'never' : (ms / 1000).toFixed(1))
  row([
    name,
    ...[stored, atAda, atGrace].map(cell),
    String(cuts),
    seconds(sentAfterMs),
    seconds(shownAfterMs),
  ])
}

let isEnding = false

async function end(code: number): Promise<never> {
  if (isEnding) await new Promise(() => undefined)
  isEnding = true
  for (const close of closings.reverse()) await close().catch(console.error)
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(1))
await end(
  await run().then(
    (isClean) => (isClean ? 0 : 1),
    (error: unknown) => {
      console.error(error)
      return 1
    },
  ),
)
