import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { expect } from 'vitest'
import { test, type World } from '../../test/world.ts'
import { openJobs } from './jobs.ts'
import { logOptions } from './log.ts'
import type { Letter } from './mail.ts'

const LETTER: Letter = { to: 'ada@example.org', subject: 'Hello', text: 'Hello.' }

test(
  'a letter is delivered again after a failure, under the same id',
  { timeout: 30_000 },
  async ({ world }) => {
    const tries: { letter: Letter; id: string }[] = []
    const deliver = async (letter: Letter, id: string) => {
      tries.push({ letter, id })
      if (tries.length === 1) throw new Error('the mail server is away')
    }
    const jobs = await openJobs(world.connection, deliver, world.ctx.log)

    await jobs.postbox.post(LETTER)
    await expect.poll(() => tries.length, { timeout: 25_000 }).toBe(2)
    await jobs.stop()

    expect(tries[1]).toEqual(tries[0])
    expect(tries[0]?.letter).toEqual(LETTER)
  },
)

test('a delivered letter is kept nowhere', async ({ world }) => {
  const delivered: Letter[] = []
  const deliver = async (letter: Letter) => void delivered.push(letter)
  const jobs = await openJobs(world.connection, deliver, world.ctx.log)

  await jobs.postbox.post(LETTER)
  await expect.poll(() => delivered, { timeout: 10_000 }).toEqual([LETTER])
  await jobs.stop()

  const { rows } = await sql`select id from pgboss.job where name = 'letters'`.execute(world.ctx.db)
  expect(rows).toEqual([])
})

test('a letter that was posted in a transaction is sent only if that is committed', async ({
  world,
}) => {
  const delivered: Letter[] = []
  const deliver = async (letter: Letter) => void delivered.push(letter)
  const jobs = await openJobs(world.connection, deliver, world.ctx.log)
  const other = { ...LETTER, to: 'grace@example.org' }

  await expect(
    world.ctx.db.transaction().execute(async (trx) => {
      await jobs.postbox.post(other, trx)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await world.ctx.db.transaction().execute((trx) => jobs.postbox.post(LETTER, trx))

  await expect.poll(() => delivered, { timeout: 10_000 }).toEqual([LETTER])
  // with a job under way it waits for what comes after the delivery
  await jobs.stop()
  const { rows } = await sql`select from pgboss.job where name = 'letters'`.execute(world.ctx.db)
  expect(rows).toEqual([])
})

test('a letter that was posted before a stop is delivered after the next start', async ({
  world,
}) => {
  const stopped = await openJobs(
    world.connection,
    () => new Promise(() => undefined),
    world.ctx.log,
  )
  await stopped.stop()
  const boss = new PgBoss({ ...world.connection, schedule: false } as never)
  await boss.start()
  await boss.send('letters', LETTER)
  await boss.stop()

  const delivered: Letter[] = []
  const deliver = async (letter: Letter) => void delivered.push(letter)
  const next = await openJobs(world.connection, deliver, world.ctx.log)
  await expect.poll(() => delivered, { timeout: 10_000 }).toEqual([LETTER])
  await next.stop()
})

/** Work at a time of day, and another node that may say that its time has come. */
async function tidying(world: World) {
  let done = 0
  const jobs = await openJobs(world.connection, async () => undefined, world.ctx.log)
  await jobs.at('tidy', '17 * * * *', async () => {
    done++
  })
  const boss = new PgBoss({ ...world.connection, schedule: false } as never)
  await boss.start()
  const stop = async () => {
    await boss.stop()
    await jobs.stop()
  }
  return { boss, done: () => done, stop }
}

test('work at a time of day is in the plan, and is done when its time has come', async ({
  world,
}) => {
  const { boss, done, stop } = await tidying(world)

  expect(await boss.getSchedules()).toMatchObject([{ name: 'tidy', cron: '17 * * * *' }])
  await boss.send('tidy', {})
  await expect.poll(done, { timeout: 10_000 }).toBe(1)
  await stop()
})

/** Whoever is not told that there is work looks for it every five seconds, or every thirty. */
const TOLD_WITHIN_MS = 3500

test('who waits for work is told of it, and again after the connection was lost over which they are', async ({
  world,
}) => {
  const { boss, done, stop } = await tidying(world)
  const work = async () => {
    const before = done()
    await boss.send('tidy', {})
    await expect.poll(done, { timeout: TOLD_WITHIN_MS }).toBe(before + 1)
  }
  // what it said last: that it listens, or every ten seconds whether it still does
  const listening = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database()
      and (query like 'LISTEN %' or query like 'SELECT EXISTS (%pg_listening_channels()%')`
  const pids = async () => (await listening.execute(world.ctx.db)).rows.map(({ pid }) => pid)

  await work()
  await work()
  const [lost] = await pids()
  await sql`select pg_terminate_backend(${lost})`.execute(world.ctx.db)
  await expect
    .poll(async () => (await pids()).map((pid) => pid !== lost), { timeout: 10_000 })
    .toEqual([true])
  await work()
  await work()
  await stop()
})

test('a job that fails is in the log, without a receiver of a letter', async ({ world }) => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const refuse = async ({ to }: Letter) => {
    throw Object.assign(new Error(`550 <${to}> is unknown`), {
      code: 'EENVELOPE',
      responseCode: 550,
      command: `RCPT TO:<${to}>`,
      rejected: [to],
    })
  }
  const jobs = await openJobs(world.connection, refuse, pino(logOptions('info'), sink))
  await jobs.at('tidy', '17 * * * *', () => Promise.reject(new Error('the store is away')))
  const boss = new PgBoss({ ...world.connection, schedule: false } as never)
  await boss.start()

  await boss.send('tidy', {})
  await jobs.postbox.post(LETTER)
  const log = () => lines.join('')
  await expect.poll(log, { timeout: 10_000 }).toContain('the store is away')
  await expect.poll(log, { timeout: 10_000 }).toContain('EENVELOPE')
  await boss.stop()
  await jobs.stop()

  expect(log()).toContain('"job":"tidy"')
  expect(log()).not.toContain(LETTER.to)
  const letter = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ job }) => job === 'letters')
  // a warning: it is tried again
  expect(letter).toMatchObject({ level: 40, code: 'EENVELOPE', responseCode: 550, tries: 1 })
})

test('a mail server may be away over a weekend', async ({ world }) => {
  const jobs = await openJobs(world.connection, async () => undefined, world.ctx.log)
  await jobs.stop()

  const { rows } = await sql<{
    tries: number
    delay: number
    most: number
  }>`select retry_limit as tries, retry_delay as delay, retry_delay_max as most
    from pgboss.queue where name = 'letters'`.execute(world.ctx.db)
  const { tries, delay, most } = rows[0]!
  // each pause is between what is counted here and twice as long, but never longer than the longest
  const pauses = Array.from({ length: tries }, (_, index) => Math.min(most, delay * 2 ** index))
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(72 * 3600)
})
