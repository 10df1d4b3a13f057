import { expect } from 'vitest'
import { openMailer } from './mail.ts'
import { writeLetter } from './letter-look.ts'
import { test, World } from '../../test/world.ts'

const ID = '01a1fc06-f163-7789-9bb4-327be7327bc1'
const LETTER = writeLetter({
  to: 'ada@example.org',
  subject: 'Set a <new> password',
  parts: ['Hello.', { link: 'http://localhost:3000/reset-password?token=abc', label: 'Go' }],
})
const HERE = { host: 'localhost:3000' }
const look = (world: World, url = '/api/mailbox', headers: Record<string, string> = HERE) =>
  world.raw({ method: 'GET', url, headers })

test('whoever tries the product on their own machine reads the letters', async ({ world }) => {
  expect((await look(world)).text).toContain('No letters yet.')
  await openMailer(world.ctx.config)(LETTER, ID)

  const list = await look(world)
  const letter = await look(world, `/api/mailbox/${ID}`)
  const text = await look(world, `/api/mailbox/${ID}/text`)

  expect(list.text).toContain('Set a &#60;new&#62; password')
  expect(letter.text).toContain('href="http://localhost:3000/reset-password?token=abc"')
  expect(letter.headers['content-security-policy']).toContain("default-src 'none'")
  expect(letter.headers['content-security-policy']).toContain('; sandbox')
  expect(text.text).toBe(LETTER.text)
  for (const { headers } of [list, letter, text]) expect(headers['cache-control']).toBe('no-store')
})

test.for([
  '/api/mailbox/01a1fc06-f163-7789-9bb4-327be7327bc2',
  '/api/mailbox/..%2f..%2fsecret',
  '/api/mailbox/..%2f..%2fsecret/text',
])('%s is not there', async (url, { world }) => {
  expect((await look(world, url)).status).toBe(404)
})

test.for<Record<string, string>>([
  { host: 'devgrove.example' },
  { host: 'localhost.evil.example' },
  { ...HERE, 'x-forwarded-for': '203.0.113.7' },
  { ...HERE, forwarded: 'for=203.0.113.7' },
])('a call that comes from elsewhere by %o finds no mailbox', async (headers, { world }) => {
  expect((await look(world, '/api/mailbox', headers)).status).toBe(404)
})

test.for<Record<string, string>>([
  { NODE_ENV: 'production' },
  { PUBLIC_URL: 'https://devgrove.example' },
  { HOST: '0.0.0.0' },
  { TRUST_PROXY: '127.0.0.1' },
  { SMTP_URL: 'smtp://localhost' },
])('there is no mailbox with %o', async (settings) => {
  const world = await World.open(settings)
  const { status } = await look(world)
  await world.close()

  expect(status).toBe(404)
})
