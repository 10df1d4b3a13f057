import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { type Jobs, openJobs } from '../../platform/jobs.ts'
import { openMailer } from '../../platform/mail.ts'
import { MailSink, type Mood, headOf } from '../../../test/mail-sink.ts'
import { World } from '../../../test/world.ts'
import { contactJobs } from './contact.jobs.ts'

const MESSAGES = 100
const AT_ONCE = 5
/** What a message is kept by: a lock, a look, the job and the message. */
const STATEMENTS = 4
const TO = 'contact@devgrove.example'
// whoever waits as long as usual for a mail server that says nothing makes a test of minutes
const BRIEFLY = { connectionTimeout: 400, greetingTimeout: 400, socketTimeout: 400 }

interface Stage {
  world: World
  sink: MailSink
}

async function onStage(
  work: (stage: Stage) => Promise<void>,
  patience?: typeof BRIEFLY,
): Promise<void> {
  const sink = new MailSink()
  await sink.open()
  const world = await World.open({ SMTP_URL: sink.url, CONTACT_TO: TO })
  let jobs: Jobs | undefined
  try {
    jobs = await openJobs(world.connection, openMailer(world.ctx.config, patience), world.ctx.log)
    await contactJobs(jobs, world.ctx)
    world.ctx.queue = jobs.queue
    await work({ world, sink })
  } finally {
    await jobs?.stop()
    await world.close()
    await sink.close()
  }
}

/**
 * Sends a hundred messages through real connections. Returns how long 99 of them took at most, and how much of that the
 * machine itself took: a call that needs neither mail nor database goes beside each, and then a transaction as long.
 */
async function sendAll(world: World): Promise<{ tookMs: number; idleMs: number }> {
  const address = await world.address()
  const took: number[] = []
  const idle: number[] = []
  // what is measured is a server that runs: its first connections are made, and its code has run before
  for (let round = 0; round < 5; round++) {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        Promise.all([fetch(`${address}/api/contact`, body), count(world, 'true')]),
      ),
    )
  }
  await sql`create table notes (text text not null)`.execute(world.ctx.db)
  const sendOne = async (index: number) => {
    const began = performance.now()
    const answer = await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        from_name: 'Ada Lovelace',
        from_email: `ada${index}@example.org`,
        message: `This is message number ${index}.`,
      }),
    })
    took.push(performance.now() - began)
    expect(answer.status).toBe(200)
  }
  for (let begin = 0; begin < MESSAGES; begin += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        Promise.all([sendOne(begin + index), timeOfMachine(world, address, idle)]),
      ),
    )
  }
  return { tookMs: ninetyNinth(took), idleMs: ninetyNinth(idle) }
}

async function timeOfMachine(world: World, address: string, times: number[]): Promise<void> {
  const began = performance.now()
  await fetch(`${address}/api/health`)
  await world.ctx.db.transaction().execute(async (trx) => {
    for (let index = 0; index < STATEMENTS; index++) {
      await sql`insert into notes values ('a note')`.execute(trx)
    }
  })
  times.push(performance.now() - began)
}

const ninetyNinth = (times: readonly number[]): number =>
  times.toSorted((one, next) => one - next)[Math.floor(times.length * 0.99) - 1] ?? 0

/** The pauses between tries grow to an hour; a test does not wait for them. */
const hurry = (world: World) =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(world.ctx.db)

async function count(world: World, where: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from contact_messages where ${sql.raw(where)}`.execute(world.ctx.db)
  return rows[0]?.count ?? 0
}

const messageId = (letter: MailSink['taken'][number]) =>
  headOf(letter).find((line) => line.startsWith('Message-ID:'))

interface Trouble {
  name: string
  begin: (sink: MailSink) => Promise<void>
  end: (sink: MailSink) => Promise<void>
  copies: number
}

const mood = (name: string, trouble: Mood, copies = 0): Trouble => ({
  name,
  begin: async (sink) => void (sink.mood = trouble),
  end: async (sink) => void (sink.mood = 'well'),
  copies,
})

const TROUBLES: Trouble[] = [
  {
    name: 'that is down',
    begin: (sink) => sink.close(),
    end: (sink) => sink.open(),
    copies: 0,
  },
  mood('that says nothing', 'silent'),
  mood('that answers 451', 'busy'),
  mood('that answers 550', 'refusing'),
  mood('that goes away once after DATA', 'drop', 1),
]

test.for(TROUBLES)(
  'a mail server $name delays no answer and loses no message: 100 are stored, and 100 delivered after it recovers',
  { timeout: 120_000 },
  ({ begin, end, copies }) =>
    onStage(async ({ world, sink }) => {
      await begin(sink)
      const { tookMs, idleMs } = await sendAll(world)
      expect(tookMs - idleMs).toBeLessThan(300)
      expect(await count(world, 'true')).toBe(MESSAGES)
      // some were tried in vain
      await new Promise((resolve) => setTimeout(resolve, 1500))

      await end(sink)
      await expect
        .poll(
          async () => {
            await hurry(world)
            return count(world, 'mailed_at is not null')
          },
          { timeout: 90_000, interval: 300 },
        )
        .toBe(MESSAGES)

      expect(new Set(sink.taken.map(messageId)).size).toBe(MESSAGES)
      expect(sink.taken.length).toBeLessThanOrEqual(MESSAGES + copies)
      expect(new Set(sink.taken.flatMap(({ to }) => to))).toEqual(new Set([TO]))
    }, BRIEFLY),
)

test('a message that was mailed already is not mailed again, should its job come twice', () =>
  onStage(async ({ world, sink }) => {
    await fetch(`${await world.address()}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        from_name: 'Ada Lovelace',
        from_email: 'ada@example.org',
        message: 'This is a message.',
      }),
    })
    await expect.poll(() => count(world, 'mailed_at is not null'), { timeout: 10_000 }).toBe(1)
    await sql`update pgboss.job set state = 'retry', start_after = now(), completed_on = null
      where name = 'mail-contact-message'`.execute(world.ctx.db)
    const again = async () =>
      (
        await sql<{ state: string }>`select state::text from pgboss.job
          where name = 'mail-contact-message'`.execute(world.ctx.db)
      ).rows
    await expect.poll(again, { timeout: 10_000 }).toEqual([{ state: 'completed' }])

    expect(sink.taken).toHaveLength(1)
  }))
