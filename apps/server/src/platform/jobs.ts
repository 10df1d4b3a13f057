// Owns work that must survive a crash: queues in the same database, retried with growing pauses.
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Database } from './database/database.ts'
import { WatchedClient } from './database/watched-client.ts'
import type { Log } from './log.ts'
import type { Deliver, Letter, Postbox } from './mail.ts'

const LETTERS = 'letters'
// about four days: a mail server may be away over a weekend
export const RETRIES = { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }
/** Who can be told of jobs that are added looks for them by itself as often as the second figure says, others as the first. */
const PER_JOB = {
  pollingIntervalSeconds: 1,
  // for those that are to be tried again, and for those of which nobody was told
  notifyPollingIntervalSeconds: 5,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const
const PER_TIME = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 } as const

// what the queue keeps in order once a minute may take longer than a request may
const WATCHED = { Client: WatchedClient, statement_timeout: 60_000 }

/** What an operation hands over to be done later. */
export interface Queue {
  /** Stored in the transaction it is given, so it is done if and only if that transaction is. */
  add: (within: Database, name: string, id: string) => Promise<void>
}

export interface Jobs {
  postbox: Postbox
  queue: Queue
  deliver: Deliver
  /** Does what was added under a name, five at once; what fails is tried again, for days and with growing pauses. */
  on: (name: string, work: (id: string) => Promise<void>) => Promise<void>
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
  const boss = new PgBoss({
    ...bossConnection(connection),
    ...WATCHED,
    max: 3,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue had trouble'))
  // that nobody can be told of jobs is one
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue had trouble'))
  await boss.start()
  await openQueue<Letter>(boss, log, LETTERS, async (job) => {
    await deliver(job.data, job.id)
    // it names somebody and may hold a link that logs in: it goes with its delivery (S-36)
    await boss.deleteJob(LETTERS, job.id)
  })
  return {
    postbox: {
      post: async (letter, within) => {
        await boss.send(LETTERS, letter, within && { db: fromKysely(within) })
      },
    },
    queue: {
      add: async (within, name, id) => {
        await boss.send(name, { id }, { db: fromKysely(within) })
      },
    },
    deliver,
    on: (name, work) => openQueue<{ id: string }>(boss, log, name, (job) => work(job.data.id)),
    at: async (name, cron, work) => {
      await makeQueue(boss, name)
      await boss.schedule(name, cron)
      await boss.work(name, PER_TIME, () =>
        work().catch((error: unknown) => {
          log.error({ job: name, err: error }, 'a job failed')
          throw error
        }),
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** Also changes one that is there. */
async function makeQueue(
  boss: PgBoss,
  name: string,
  options: Partial<typeof RETRIES> = {},
): Promise<void> {
  const told = { ...options, notify: true }
  await boss.createQueue(name, told)
  await boss.updateQueue(name, told)
}

async function openQueue<T extends object>(
  boss: PgBoss,
  log: Log,
  name: string,
  work: (job: Job<T>) => Promise<void>,
): Promise<void> {
  await makeQueue(boss, name, RETRIES)
  await boss.work<T, unknown, typeof PER_JOB>(name, PER_JOB, (jobs) =>
    Promise.all(jobs.map((job) => outcomeOf(job, name, work, log))),
  )
}

// the queue tries again without a word, and whoever runs this is to know
const outcomeOf = <T>(
  job: Job<T>,
  name: string,
  work: (job: Job<T>) => Promise<void>,
  log: Log,
): Promise<JobResult> =>
  work(job).then(
    () => ({ id: job.id, status: 'completed' }),
    (error: unknown) => {
      const reason = reasonOf(error)
      const line = { job: name, tries: job.retryCount + 1, ...reason }
      const isLost = job.retryCount >= RETRIES.retryLimit
      // what has no code did not come from outside: it is a bug
      if (isLost || reason['code'] === undefined) log.error(line, 'a job failed')
      else log.warn(line, 'a job failed, and will be tried again')
      return { id: job.id, status: 'failed', output: reason }
    },
  )

/** What of an error names no member: its message, and what was said to a mail server, would name a receiver. */
const TOLD = ['code', 'syscall', 'hostname', 'address', 'port', 'responseCode']

const reasonOf = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? Object.fromEntries(Object.entries(error).filter(([key]) => TOLD.includes(key)))
    : {}

/** The same database, in pg-boss's words. */
export function bossConnection(connection: pg.PoolConfig) {
  const { connectionString, host, user, database, port } = connection
  if (connectionString !== undefined) return { connectionString }
  return {
    ...(host === undefined ? {} : { host }),
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
    ...(port === undefined ? {} : { port }),
  }
}
