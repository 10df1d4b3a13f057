// Reads the configuration, opens the doors in order, and closes them gracefully.
import cluster from 'node:cluster'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { buildApp } from './app.ts'
import { seedDemo, type ShownAccount } from './demo/seed-demo.ts'
import { type Config, readConfig } from './platform/config.ts'
import {
  joinConnection,
  openConnection,
  type OpenConnection,
} from './platform/database/connection.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrateToLatest } from './platform/database/migrate.ts'
import { openEventBus } from './platform/events.ts'
import { openGithub } from './platform/github.ts'
import { openGuardedFetch } from './platform/guarded-fetch.ts'
import { openJobs } from './platform/jobs.ts'
import { isLoopback } from './platform/locations.ts'
import { type Log, openLog, writeOut } from './platform/log.ts'
import { openMailer } from './platform/mail.ts'
import { openPayments } from './platform/payments.ts'
import { portProblem } from './platform/port.ts'
import { findMates, type Mates, sayReady, startWorkers } from './platform/processes.ts'
import { openRateLimiter } from './platform/rate-limiter.ts'
import { openSecret } from './platform/secret.ts'
import { openRedis } from './platform/redis.ts'
import { openStorage } from './platform/storage.ts'
import { openNode } from './realtime.ts'
import { startWorker } from './worker.ts'

const HARD_STOP_MS = 30_000
const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')

type Closing = () => Promise<unknown>

/** Closes what was opened, the last first. */
const closings: Closing[] = []

/** The one process, or one of the workers. */
async function start(config: Config): Promise<void> {
  const log = logOf(config)
  const mates = findMates()
  const secret = await openSecret(config.dataDir)
  const connection = mates ? await joinDatabase(config) : await openDatabaseOnce(config)
  const { db, close } = openDatabase(connection, log)
  closings.push(close)
  const jobs = await openJobs(connection, openMailer(config), log)
  closings.push(jobs.stop)
  const redis = await openRedis(config.redisUrl, log)
  if (redis) closings.push(redis.close)
  const shared = redis?.counting ?? (mates && 'by workers')
  const node = openNode(
    {
      config,
      db,
      log,
      mail: jobs.postbox,
      queue: jobs.queue,
      events: openEventBus((error) => log.error({ err: error }, 'an event listener failed')),
      limiter: openRateLimiter(config.rateLimitScale, shared),
      storage: await openStorage(config),
      payments: openPayments(config, db, uuidv7),
      github: openGithub(config.github),
      fetchOutside: openGuardedFetch(),
      now: () => new Date(),
      newId: uuidv7,
    },
    secret,
    { redis: redis?.telling, mates },
  )
  closings.push(node.close)
  warnOfSettings(config, log, mates)
  const demo = isFirst(mates) ? await seedDemo(node.ctx) : []
  await startWorker(jobs, node.ctx)
  const app = await buildApp({ node, secret, webFolder: WEB_FOLDER })
  closings.push(() => app.close())
  await node.acquainted
  await listen(app, config)
  const news = isFirst(mates) ? announcement(config, demo) : ''
  if (mates) sayReady(news)
  else process.stdout.write(news)
}

/** What is still to be written is, before this process ends. */
function logOf(config: Config): Log {
  const log = openLog(config.logLevel)
  closings.push(() => writeOut(log))
  return log
}

/** What a server can run with, and whoever runs it for others may have forgotten. */
function warnOfSettings(
  { isProduction, smtpUrl }: Config,
  log: Log,
  mates: Mates | undefined,
): void {
  if (isFirst(mates) && isProduction && smtpUrl === undefined)
    log.warn('SMTP_URL is not set: letters are files under DATA_DIR, and reach nobody')
}

const isFirst = (mates: Mates | undefined): boolean => mates === undefined || mates.number === 1

/** The first process of several: it holds the database and the workers, and answers nothing itself. */
async function startSeveral(config: Config): Promise<void> {
  await openSecret(config.dataDir)
  await openDatabaseOnce(config)
  const workers = startWorkers(config.processes, logOf(config), config.seedDemo)
  closings.push(workers.stop)
  process.stdout.write(await workers.ready)
}

async function openDatabaseOnce(config: Config): Promise<OpenConnection['connection']> {
  const { connection, stop: stopDatabase } = await openConnection(
    config,
    (line) => process.stderr.write(`${line}\n`),
    (why) => fail(`the embedded database ended: ${why}`),
  )
  closings.push(stopDatabase)
  await migrateToLatest(connection)
  return connection
}

async function joinDatabase(config: Config): Promise<OpenConnection['connection']> {
  const { connection } = await joinConnection(config, () => undefined)
  return connection
}

/** Opens the door. With port 0 it is any that is free, and letters lead to the one that was taken. */
async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<void> {
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  if (typeof address === 'object' && address) config.port = address.port
}

function announcement(config: Config, demo: readonly ShownAccount[]): string {
  const where = isLoopback(config.host) ? 'localhost' : config.host
  const lines = [`Devgrove is ready at ${config.publicUrl ?? `http://${where}:${config.port}`}`]
  for (const account of demo) lines.push(`  ${account.username}  ${account.password}`)
  return `${lines.join('\n')}\n`
}

let isStopping = false

async function stop(exitCode: number): Promise<void> {
  // a second signal means now; a terminal sends one to workers too, and the first process sends the next
  if (isStopping && cluster.isWorker) return
  if (isStopping) process.exit(1)
  isStopping = true
  say('Devgrove is stopping')
  setTimeout(() => process.exit(1), HARD_STOP_MS).unref()
  for (const close of closings.reverse()) {
    await close().catch((error: unknown) => {
      exitCode = 1
      process.stderr.write(`${String(error)}\n`)
    })
  }
  if (exitCode === 0) say('Devgrove has stopped')
  process.exit(exitCode)
}

/** To whoever sees the terminal: once, however many processes there are. */
function say(line: string): void {
  if (cluster.isPrimary) process.stdout.write(`${line}\n`)
}

function fail(line: string): void {
  if (isStopping) return
  process.stderr.write(`Devgrove cannot go on: ${line}\n`)
  void stop(1)
}

function refuse(problems: readonly string[]): never {
  process.stderr.write(`Devgrove cannot start:\n${problems.map((line) => `  ${line}\n`).join('')}`)
  process.exit(1)
}

process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))
process.on('uncaughtException', (error) => fail(error.stack ?? error.message))

const reading = readConfig(process.env)
if ('problems' in reading) refuse(reading.problems)
if (cluster.isWorker) await open(start(reading.config))
else {
  const problem = await portProblem(reading.config.port, reading.config.host)
  if (problem !== undefined) refuse([problem])
  await open(reading.config.processes > 1 ? startSeveral(reading.config) : start(reading.config))
}

function open(opening: Promise<void>): Promise<void> {
  return opening.catch((error: unknown) =>
    fail(error instanceof Error ? error.message : String(error)),
  )
}
