// Owns the counting of statements: the application in this process, asked without a network, and all that it says to
// the database while it answers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { openEventBus } from '../apps/server/src/platform/events.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { openRateLimiter } from '../apps/server/src/platform/rate-limiter.ts'
import { openStorage } from '../apps/server/src/platform/storage.ts'
import { openNode } from '../apps/server/src/realtime.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Asked } from './load.ts'
import { medianOf } from './shares.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
  ms: number
}

export interface Counted {
  /** Statements of one call, the session's and those of a transaction included. */
  statements: number
  bytes: number
  /** The longest of them: what the call is about. */
  main: Statement | undefined
}

export interface Stage {
  /** Asks the same several times: the median counts. */
  count: (asked: readonly Asked[]) => Promise<Counted>
  close: () => Promise<void>
}

export async function openStage(database: BenchDatabase, secret: string): Promise<Stage> {
  const home = await mkdtemp(join(tmpdir(), 'devgrove-bench-'))
  const reading = readConfig({ DATA_DIR: home, RATE_LIMIT_SCALE: '1000000' })
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  const { config } = reading
  const log = openLog('error')
  const { db, close } = openDatabase(database.connection, log)
  const node = openNode(
    {
      config,
      db,
      log,
      mail: { post: async () => undefined },
      queue: { add: async () => undefined },
      events: openEventBus(() => undefined),
      limiter: openRateLimiter(1_000_000),
      now: () => new Date(),
      newId: uuidv7,
      storage: await openStorage(config),
      payments: undefined,
      fetchOutside: async () => undefined,
      github: undefined,
    },
    secret,
  )
  const app = await buildApp({ node, secret, webFolder: '/nowhere' })
  const overhear = overhearStatements()

  const countOne = async ({ method, path, cookie, body }: Asked): Promise<Counted> => {
    const said = overhear.begin()
    const answer = await app.inject({
      method,
      url: path,
      headers: cookie === undefined ? {} : { cookie },
      ...(body && { payload: body }),
    })
    const main = said.toSorted((a, b) => b.ms - a.ms)[0]
    return { statements: said.length, bytes: Buffer.byteLength(answer.body), main }
  }
  return {
    count: async (asked) => {
      const all: Counted[] = []
      for (const one of asked) all.push(await countOne(one))
      return {
        statements: medianOf(all.map(({ statements }) => statements)),
        bytes: medianOf(all.map(({ bytes }) => bytes)),
        main: all.at(-1)?.main,
      }
    },
    close: async () => {
      overhear.end()
      await app.close()
      await node.close()
      await close()
      await rm(home, { recursive: true, force: true })
    },
  }
}

type Query = (...parts: unknown[]) => unknown

/** Notes what any client says to the database, and how long the answer took. */
function overhearStatements() {
  const plain = pg.Client.prototype.query as unknown as Query
  let said: Statement[] = []
  const noting: Query = function noting(this: unknown, ...parts) {
    const began = performance.now()
    const [first, values] = parts
    const spoken = typeof first === 'string' ? { text: first, values } : (first as Statement)
    const statement = { text: spoken.text, values: (spoken.values ?? []) as unknown[], ms: 0 }
    said.push(statement)
    const answer = plain.apply(this, parts)
    if (answer instanceof Promise) {
      const note = () => {
        statement.ms = performance.now() - began
      }
      answer.then(note, note)
    }
    return answer
  }
  pg.Client.prototype.query = noting as typeof pg.Client.prototype.query
  return {
    begin: (): Statement[] => {
      said = []
      return said
    },
    end: () => {
      pg.Client.prototype.query = plain as unknown as typeof pg.Client.prototype.query
    },
  }
}
