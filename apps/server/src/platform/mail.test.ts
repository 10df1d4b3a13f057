import { readdir, utimes } from 'node:fs/promises'
import { expect } from 'vitest'
import * as accounts from '@devgrove/contract/accounts'
import { MailSink, headOf } from '../../test/mail-sink.ts'
import { test } from '../../test/world.ts'
import { writeLetter } from './letter-look.ts'
import { forgetLetters, openMailer } from './mail.ts'
import { secondsAfter } from './time.ts'

const ID = '01a1fc06-f163-7789-9bb4-327be7327bc1'
const FROM = 'Devgrove <no-reply@devgrove.example>'

async function mailed(letter: Parameters<ReturnType<typeof openMailer>>[0]) {
  const sink = new MailSink()
  await sink.open()
  await openMailer({ smtpUrl: sink.url, mailFrom: FROM, dataDir: '' })(letter, ID)
  await sink.close()
  return sink.taken
}

test('a letter goes out as text and as HTML, from us, with the id of its job', async () => {
  const [taken, ...more] = await mailed(
    writeLetter({
      to: 'ada@example.org',
      subject: 'Confirm your email address',
      parts: [
        'Welcome, <b>Ada</b> & all.',
        { link: 'https://x.example/verify?a=1&b=2', label: 'Confirm' },
      ],
    }),
  )

  expect(more).toEqual([])
  expect(taken).toMatchObject({ to: ['ada@example.org'], from: 'no-reply@devgrove.example' })
  const head = taken ? headOf(taken) : []
  expect(head).toContain(`Message-ID: <${ID}@devgrove>`)
  expect(head).toContain('From: Devgrove <no-reply@devgrove.example>')
  expect(head).toContain('Auto-Submitted: auto-generated')
  expect(taken?.raw).toContain('Content-Type: multipart/alternative')
  expect(taken?.raw).toContain('Welcome, <b>Ada</b> & all.')
  expect(taken?.raw).toContain('Welcome, &#60;b&#62;Ada&#60;/b&#62; &#38; all.')
})

test.for([
  ['x\r\nBcc: v@evil.example', 'a@b.example'],
  ['x\nX-Evil: 1\n\n<p>body</p>', 'a@b.example'],
  ['"quoted" <v@evil.example>,', 'a@b.example'],
  ['plain', 'a@b.example, v@evil.example'],
  ['plain', 'a@b.example\r\nBcc: v@evil.example'],
] as const)(
  'whatever is put into the head (%#), there is one receiver and no field more',
  async ([name, address]) => {
    const [taken, ...more] = await mailed({
      to: 'contact@devgrove.example',
      subject: `Contact form: ${name}`,
      text: 'Hello.',
      replyTo: { name, address },
    })

    expect(more).toEqual([])
    expect(taken?.to).toEqual(['contact@devgrove.example'])
    expect((taken ? headOf(taken) : []).map((line) => line.split(':')[0]).toSorted()).toEqual([
      'Auto-Submitted',
      'Content-Transfer-Encoding',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Reply-To',
      'Subject',
      'To',
    ])
  },
)

test('a name turns no line of a letter around, and what is quoted is written in its own direction', () => {
  const NAME = '\u202egnp.\u2067exe'
  const QUOTE = 'مرحبا \u202eabc'
  const { text, html, ...head } = writeLetter({
    to: 'ada@example.org',
    replyTo: { name: NAME, address: 'grace@example.org' },
    subject: `Contact form: ${NAME}`,
    parts: [`From ${NAME} (grace)`, { quote: QUOTE }],
  })

  expect(head).toMatchObject({
    replyTo: { name: 'gnp.exe', address: 'grace@example.org' },
    subject: 'Contact form: gnp.exe',
  })
  expect(text).toBe(`From gnp.exe (grace)\n\n${QUOTE}\n\nDevgrove`)
  expect(html).toMatch(new RegExp(`<blockquote dir="auto" [^>]*>${QUOTE}</blockquote>`))
  expect(html?.replace(QUOTE, '')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

test('what is fetched by a letter is nothing, and every word of its text is in its HTML', async ({
  world,
}) => {
  await world.call(accounts.signUp, {
    body: {
      firstName: 'Ada',
      lastName: '',
      username: 'ada_l',
      email: 'ada@example.org',
      password: 'Zx9!kk2Lqp',
    },
  })
  await world.call(accounts.requestPasswordReset, { body: { email: 'ada@example.org' } })
  await expect.poll(() => world.letters.length).toBe(2)

  for (const { text, html = '' } of world.letters) {
    expect(html).not.toMatch(/<img|url\(|src=|@import|<link|<script/)
    const shown = html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(+code))
    for (const line of text.split(/\n+/).slice(0, -1)) expect(shown).toContain(line)
  }
})

test('without a mail server a letter is a file for its owner, and what it was made of lies beside it', async ({
  world,
}) => {
  const { config } = world.ctx
  await openMailer(config)({ to: 'ada@example.org', subject: 'Hello', text: 'Hello.' }, ID)

  expect((await readdir(`${config.dataDir}/mail`)).toSorted()).toEqual([`${ID}.eml`, `${ID}.json`])
})

test('a letter is a file for 30 days, and whoever has no such folder has nothing to forget', async ({
  world,
}) => {
  const { config, now } = world.ctx
  const folder = `${config.dataDir}/mail`
  const daysAgo = (days: number) => secondsAfter(now(), -days * 24 * 3600)
  for (const [id, days] of [
    ['older', 31],
    ['younger', 29],
  ] as const) {
    await openMailer(config)({ to: 'ada@example.org', subject: 'Hello', text: 'Hello.' }, id)
    for (const ending of ['eml', 'json'])
      await utimes(`${folder}/${id}.${ending}`, daysAgo(days), daysAgo(days))
  }

  await forgetLetters(config, now())

  const kept = await readdir(folder)
  expect(kept.filter((name) => /^(older|younger)/.test(name)).toSorted()).toEqual([
    'younger.eml',
    'younger.json',
  ])
  await forgetLetters({ dataDir: `${config.dataDir}/nowhere` }, now())
})
