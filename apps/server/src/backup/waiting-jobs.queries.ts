// Owns the letters and other jobs that wait: what was promised to be done later is done after a restore.
import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { z } from 'zod'
import type { Client } from './tables.queries.ts'
import { bossConnection, RETRIES } from '../platform/jobs.ts'

export const WaitingJob = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  retryLimit: z.int(),
  retryDelay: z.int(),
  retryBackoff: z.boolean(),
  retryDelayMax: z.int().nullable(),
})

export type WaitingJob = z.infer<typeof WaitingJob>

/** Jobs that are not done. What is done at certain times comes again by itself. */
export async function readWaiting(client: Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<{ it: string | null }>(
    `select to_regclass('pgboss.job')::text as it`,
  )
  if (!rows[0]?.it) return []
  const waiting = await client.query(
    `select id, name, data, retry_limit as "retryLimit", retry_delay as "retryDelay",
        retry_backoff as "retryBackoff", retry_delay_max as "retryDelayMax"
      from pgboss.job
      where state in ('created', 'retry', 'active')
        and not name ^@ '__pgboss__' and name not in (select name from pgboss.schedule)
      order by created_on, id`,
  )
  return z.array(WaitingJob).parse(waiting.rows)
}

/** Something to be done for the first time. */
export const newJob = (name: string, id: string): WaitingJob => ({
  id: randomUUID(),
  name,
  data: { id },
  ...RETRIES,
})

/** Puts them into the queues, with the names they had, within the transaction of the client. */
export async function addWaiting(
  connection: pg.PoolConfig,
  client: Client,
  waiting: readonly WaitingJob[],
): Promise<void> {
  if (waiting.length === 0) return
  const boss = new PgBoss({
    ...bossConnection(connection),
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    const executeSql = (text: string, values?: unknown[]) => client.query(text, values)
    for (const [name, jobs] of Map.groupBy(waiting, (job) => job.name)) {
      await boss.createQueue(name)
      await boss.insert(
        name,
        jobs.map(({ id, data, retryLimit, retryDelay, retryBackoff, retryDelayMax }) => ({
          id,
          data,
          retryLimit,
          retryDelay,
          retryBackoff,
          ...(retryDelayMax !== null && { retryDelayMax }),
        })),
        { db: { executeSql } },
      )
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
