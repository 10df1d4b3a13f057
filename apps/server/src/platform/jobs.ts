// Owns work that must survive a crash: queues in the same database, retried with growing pauses.
import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Log } from './log.ts'
import type { Deliver, Letter, Postbox } from './mail.ts'

const LETTERS = 'letters'
const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

export interface Jobs {
  postbox: Postbox
  /** Does some work at the times of a cron expression (UTC), once however many nodes run. */
  at: (name: string, cron: string, work: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** Opens the queues and begins to deliver letters. */
export async function openJobs(
  connection: pg.PoolConfig,
  deliver: Deliver,
  log: Log,
): Promise<Jobs> {
  const boss = new PgBoss({ ...bossConnection(connection), max: 3 })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue had trouble'))
  await boss.start()
  await boss.createQueue(LETTERS, RETRIES)
  await boss.updateQueue(LETTERS, RETRIES)
  await boss.work<Letter>(LETTERS, { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) await deliver(job.data, job.id).catch(tell(log, LETTERS))
  })
  return {
    postbox: {
      post: async (letter) => {
        await boss.send(LETTERS, letter)
      },
    },
    at: async (name, cron, work) => {
      await boss.createQueue(name)
      await boss.schedule(name, cron)
      await boss.work(name, { pollingIntervalSeconds: 5 }, () => work().catch(tell(log, name)))
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

// the queue tries again without a word, and whoever runs this is to know. A mail server's own words name the receiver
const tell =
  (log: Log, job: string) =>
  (error: unknown): never => {
    const told = job === LETTERS ? { code: codeOf(error) } : { err: error }
    log.error({ job, ...told }, 'a job failed')
    throw error
  }

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

function bossConnection(connection: pg.PoolConfig) {
  const { connectionString, host, user, database, port } = connection
  if (connectionString !== undefined) return { connectionString }
  return {
    ...(host === undefined ? {} : { host }),
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
    ...(port === undefined ? {} : { port }),
  }
}
