import { afterEach, beforeEach, describe, expect } from 'vitest'
import { sendContactMessage } from '@devgrove/contract/contact'
import { sql } from 'kysely'
import { openJobs } from '../../platform/jobs.ts'
import type { Letter } from '../../platform/mail.ts'
import { test, World } from '../../../test/world.ts'
import { contactJobs } from './contact.jobs.ts'
import { forgetMessages } from './forget-messages.ts'

const GOOD = {
  from_name: 'Ada Lovelace',
  from_email: 'ada@example.org',
  message: 'Is there a plan for schools?',
}

interface Row {
  from_name: string
  from_email: string
  message: string
  is_junk: boolean
  mailed_at: Date | null
}

const rowsOf = async ({ ctx }: World): Promise<Row[]> =>
  (await sql<Row>`select * from contact_messages order by id`.execute(ctx.db)).rows

const send = (world: World, changes: Record<string, unknown> = {}) =>
  world.call(sendContactMessage, { body: { ...GOOD, ...changes } as typeof GOOD })

test('a message is taken from anybody and kept as it was written', async ({ world }) => {
  const answer = await send(world, {
    from_name: '  Ada Lovelace ',
    message: '\n Two lines,\nand a half. ',
  })

  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, message: 'Message sent successfully!' },
  })
  expect(await rowsOf(world)).toMatchObject([
    {
      from_name: 'Ada Lovelace',
      from_email: 'ada@example.org',
      message: 'Two lines,\nand a half.',
      is_junk: false,
      mailed_at: null,
    },
  ])
})

const SHORT_NAME = 'Name must be at least 3 characters long.'
const NO_EMAIL = 'Enter a valid email address.'
const SHORT_MESSAGE = 'Message must be at least 10 characters.'

test.for<[string, unknown, string]>([
  ['from_name', ' Al ', SHORT_NAME],
  ['from_name', '', SHORT_NAME],
  ['from_name', undefined, SHORT_NAME],
  ['from_name', '\u200b\u200b\u200b', SHORT_NAME],
  ['from_name', 'Al\u200b\u200b', SHORT_NAME],
  ['from_name', 12, SHORT_NAME],
  ['from_name', '👩‍💻'.slice(0, 2), SHORT_NAME],
  ['from_name', 'x'.repeat(81), 'Name must be at most 80 characters long.'],
  ['from_email', '', NO_EMAIL],
  ['from_email', 'ada', NO_EMAIL],
  ['from_email', 'ada@example', NO_EMAIL],
  ['from_email', 'a@b.c,d@e.f', NO_EMAIL],
  ['from_email', '"a@b"@evil.example', NO_EMAIL],
  ['from_email', 'a@b.c\r\nBcc: v@evil.example', NO_EMAIL],
  ['from_email', 'a\u0001@b.cd', NO_EMAIL],
  ['from_email', `group:${'a@b.c,'.repeat(5000)};`, NO_EMAIL],
  ['from_email', null, NO_EMAIL],
  ['message', '  too short ', SHORT_MESSAGE],
  ['message', '\u200b'.repeat(20), SHORT_MESSAGE],
  ['message', `too ${'\u2060'.repeat(20)}short`, SHORT_MESSAGE],
  ['message', [], SHORT_MESSAGE],
  ['message', 'x'.repeat(4001), 'Message must be at most 4000 characters.'],
])(
  '%s %j is refused in the words of the specification',
  async ([name, value, sentence], { world }) => {
    const began = performance.now()
    const answer = await send(world, { [name]: value })

    expect(performance.now() - began).toBeLessThan(500)
    expect(answer).toMatchObject({
      status: 400,
      body: {
        success: false,
        error: sentence,
        code: 'invalid_input',
        fields: { [name]: sentence },
      },
    })
    expect(await rowsOf(world)).toEqual([])
  },
)

test('the same message sent many times at once, or again, is one message (R-16)', async ({
  world,
}) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(world)))
  answers.push(await send(world, { from_email: 'ADA@example.org' }))

  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await rowsOf(world)).toHaveLength(1)

  await send(world, { message: 'Is there a plan for clubs?' })
  await send(world, { from_email: 'grace@example.org' })
  world.stoppedAt = new Date(Date.now() + 25 * 3600 * 1000)
  await send(world)
  expect(await rowsOf(world)).toHaveLength(4)
})

test('every wrong field is named at once', async ({ world }) => {
  const answer = await world.call(sendContactMessage, { body: {} as typeof GOOD })

  expect(answer.body.fields).toEqual({
    from_name: SHORT_NAME,
    from_email: NO_EMAIL,
    message: SHORT_MESSAGE,
  })
})

test('three and ten characters are enough, whatever they take to store', async ({ world }) => {
  expect((await send(world, { from_name: '王小明', message: '😀'.repeat(10) })).status).toBe(200)
})

test('a message by a program is kept as junk, and the program hears nothing of it', async ({
  world,
}) => {
  const answer = await send(world, { website: 'https://cheap.example' })
  const strange = await send(world, { website: { $ne: 1 }, message: 'Cheaper still.' })

  expect([answer, strange]).toMatchObject([
    { status: 200, body: { message: 'Message sent successfully!' } },
    { status: 200, body: { message: 'Message sent successfully!' } },
  ])
  expect(await rowsOf(world)).toMatchObject([{ is_junk: true }, { is_junk: true }])
})

test('a form that was open for less than three seconds is asked to wait', async ({ world }) => {
  const early = await send(world, { open_ms: 2999 })

  expect(early).toMatchObject({ status: 429, body: { code: 'too_quick' } })
  expect(early.headers['retry-after']).toBe('3')
  expect(await rowsOf(world)).toEqual([])
  expect((await send(world, { open_ms: 3000 })).status).toBe(200)
})

test('what was written is forgotten after a year', async ({ world }) => {
  world.stoppedAt = new Date('2026-01-01T00:00:00.000Z')
  await send(world)
  world.stoppedAt = new Date('2026-12-31T00:00:00.000Z')
  await forgetMessages(world.ctx)
  expect(await rowsOf(world)).toHaveLength(1)

  world.stoppedAt = new Date('2027-01-02T00:00:00.000Z')
  await forgetMessages(world.ctx)
  expect(await rowsOf(world)).toEqual([])
})

describe('with the queue', () => {
  const withJobs = async (world: World, work: (letters: Letter[]) => Promise<void>) => {
    const letters: Letter[] = []
    const deliver = async (letter: Letter) => void letters.push(letter)
    const jobs = await openJobs(world.connection, deliver, world.ctx.log)
    await contactJobs(jobs, world.ctx)
    const { queue } = world.ctx
    world.ctx.queue = jobs.queue
    try {
      await work(letters)
    } finally {
      world.ctx.queue = queue
      await jobs.stop()
    }
  }

  test('it is mailed, and the visitor’s address is only whom to answer', async ({ world }) => {
    await withJobs(world, async (letters) => {
      await send(world, { from_name: 'x\r\nBcc: v@evil.example' })
      await send(world, { website: 'x' })
      await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(1)
      await expect
        .poll(async () => (await rowsOf(world)).map((row) => Boolean(row.mailed_at)))
        .toEqual([true, false])

      expect(letters).toMatchObject([
        {
          to: 'contact@localhost',
          replyTo: { name: 'x Bcc: v@evil.example', address: 'ada@example.org' },
          subject: 'Contact form: x Bcc: v@evil.example',
        },
      ])
      expect(letters[0]?.text).toContain(GOOD.message)
      expect(letters[0]?.text).toMatch(
        /^ada@example.org \(x Bcc: v@evil.example\) wrote on \d{1,2} \p{L}+ \d{4} at \d\d:\d\d UTC:/u,
      )
    })
  })

  test('a message that could not be stored is not mailed either', async ({ world }) => {
    await withJobs(world, async (letters) => {
      const { newId } = world.ctx
      const id = newId()
      world.ctx.newId = () => id
      await send(world)
      const doubled = await send(world, { message: 'Another one, of the same name.' })
      world.ctx.newId = newId
      await expect.poll(() => letters.length, { timeout: 10_000 }).toBe(1)
      const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job
        where data->>'id' = ${id}`.execute(world.ctx.db)

      expect(doubled.status).toBe(500)
      expect(rows).toEqual([{ jobs: 1 }])
    })
  })
})

describe('with limits', () => {
  let strict: World
  beforeEach(async () => {
    strict = await World.open({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' })
  })
  afterEach(() => strict.close())
  const from = (address: string, email = 'ada@example.org', message = GOOD.message) =>
    strict.call(
      sendContactMessage,
      { body: { ...GOOD, from_email: email, message } },
      { 'x-forwarded-for': address },
    )

  test('the fourth message of one address within an hour is refused', async () => {
    const statuses = []
    for (let index = 0; index < 4; index++) {
      statuses.push((await from('10.0.0.1', `ada${index}@example.org`)).status)
    }

    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await from('10.0.0.2')).status).toBe(200)
  })

  test('the sixth message in the name of one e-mail address within a day is refused', async () => {
    const answers = []
    for (let index = 0; index < 6; index++) {
      answers.push(
        await from(
          `10.0.0.${index}`,
          index % 2 ? 'ADA@example.org' : undefined,
          `Question number ${index}`,
        ),
      )
    }

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers[5]).toMatchObject({ body: { code: 'too_many_contact_messages' } })
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(3600)
    expect(await rowsOf(strict)).toHaveLength(5)
  })

  test('what is refused for its form costs no try', async () => {
    for (let index = 0; index < 5; index++) await from('10.0.0.1', 'nonsense')

    expect((await from('10.0.0.1')).status).toBe(200)
  })
})
