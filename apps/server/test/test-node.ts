// One node of the product as tests run it: the real application on a real database, with its letters and statements kept.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import type { Ctx } from '../src/platform/context.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { openEventBus } from '../src/platform/events.ts'
import { openGithub } from '../src/platform/github.ts'
import { openGuardedFetch } from '../src/platform/guarded-fetch.ts'
import { openLog } from '../src/platform/log.ts'
import type { Letter } from '../src/platform/mail.ts'
import { openPayments } from '../src/platform/payments.ts'
import type { PaymentGateway } from '../src/platform/payment-gateway.ts'
import { openRateLimiter } from '../src/platform/rate-limiter.ts'
import { openRedis } from '../src/platform/redis.ts'
import { openStorage } from '../src/platform/storage.ts'
import { openNode } from '../src/realtime.ts'
import { openScales, type Scales } from './scales.ts'

/** What all nodes of a run sign their cookies with. */
export const SECRET = randomBytes(32).toString('base64url')
const NO_WEB = join(tmpdir(), 'devgrove-no-web')

export interface TestNode {
  ctx: Ctx
  app: FastifyInstance
  connection: pg.PoolConfig
  letters: Letter[]
  statements: string[]
  scales: Scales
  clock: { stoppedAt: Date | undefined }
  /** Falls silent to the other nodes without a word, as a node does that is killed. */
  fallSilent: () => Promise<void>
  close: () => Promise<void>
}

/** What a test puts in the place of our own. */
export interface TestParts {
  payments?: PaymentGateway
}

export async function openTestNode(
  connection: pg.PoolConfig,
  settings: Record<string, string>,
  parts: TestParts = {},
): Promise<TestNode> {
  const dataDir = await mkdtemp(join(tmpdir(), 'devgrove-world-'))
  const config = testConfig({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', ...settings })
  const log = openLog(settings['LOG_LEVEL'] ?? 'silent')
  const [letters, statements]: [Letter[], string[]] = [[], []]
  const clock: TestNode['clock'] = { stoppedAt: undefined }
  const opened = openDatabase(connection, log, (statement) => statements.push(statement))
  const scales = openScales(opened.pool)
  const redis = await openRedis(config.redisUrl, log)
  const node = openNode(
    {
      config,
      log,
      db: opened.db,
      mail: { post: async (letter) => void letters.push(letter) },
      queue: { add: async () => undefined },
      events: openEventBus((error) => {
        throw error
      }),
      limiter: openRateLimiter(config.rateLimitScale, redis?.counting),
      storage: await openStorage(config),
      payments: parts.payments ?? openPayments(config, opened.db, uuidv7),
      github: openGithub(config.github),
      fetchOutside: openGuardedFetch(),
      now: () => clock.stoppedAt ?? new Date(),
      newId: uuidv7,
    },
    SECRET,
    { redis: redis?.telling },
  )
  const app = await buildApp({ node, secret: SECRET, webFolder: NO_WEB })
  await app.ready()
  await node.acquainted
  return {
    ctx: node.ctx,
    app,
    connection,
    letters,
    statements,
    scales,
    clock,
    fallSilent: async () => redis?.close(),
    close: async () => {
      await app.close()
      await node.close()
      await redis?.close()
      await opened.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function testConfig(environment: Record<string, string>): Config {
  const reading = readConfig(environment)
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  return reading.config
}
