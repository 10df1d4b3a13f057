import { expect, vi } from 'vitest'
import * as contract from '@devgrove/contract/account-settings'
import { requestPasswordReset, verifyEmail } from '@devgrove/contract/accounts'
import {
  cookieOf,
  GOOD,
  logIn,
  signUp,
  tokenIn,
  view,
  withoutMail,
} from '../../../../test/account-calls.ts'
import { test, World } from '../../../../test/world.ts'

const DAY_MS = 24 * 3600 * 1000

const resend = (world: World, cookie: string) =>
  world.call(contract.resendConfirmation, {}, { cookie })
const open = (world: World, token: string) => world.call(verifyEmail, { body: { token } })
const isConfirmed = async (world: World, cookie: string) =>
  (await view(world, cookie)).body.user.isEmailVerified

test('whoever has lost the letter that confirms their address is sent the same one again', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))

  const answer = await resend(world, cookie)

  expect([answer.status, answer.body.message]).toEqual([
    200,
    'A link is on its way to your address. Open it to confirm the address.',
  ])
  const [first, second] = world.letters
  expect(world.letters.length).toBe(2)
  const worded = (text: string | undefined) => text?.replace(/token=\S+/, '')
  expect([second?.to, second?.subject, worded(second?.text)]).toEqual([
    first?.to,
    first?.subject,
    worded(first?.text),
  ])
  expect(await isConfirmed(world, cookie)).toBe(false)
  expect((await open(world, tokenIn(second?.text))).status).toBe(200)
  expect(await isConfirmed(world, cookie)).toBe(true)
})

test('a link that was mailed before goes on confirming the address', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  await resend(world, cookie)
  const [first, second] = world.letters.map(({ text }) => tokenIn(text))

  expect((await open(world, first ?? '')).status).toBe(200)
  expect(await isConfirmed(world, cookie)).toBe(true)
  expect((await open(world, second ?? '')).status).toBe(200)
})

test('a link of eight days ago is worth nothing, and the one that is sent again confirms', async ({
  world,
}) => {
  vi.useFakeTimers({ now: Date.now() - 8 * DAY_MS, toFake: ['Date'] })
  try {
    await signUp(world)
  } finally {
    vi.useRealTimers()
  }
  const cookie = cookieOf(await logIn(world, { email: GOOD.email, password: GOOD.password }))
  await resend(world, cookie)
  const [first, second] = world.letters.map(({ text }) => tokenIn(text))

  expect((await open(world, first ?? '')).body.code).toBe('reset_link_expired')
  expect(await isConfirmed(world, cookie)).toBe(false)
  expect((await open(world, second ?? '')).status).toBe(200)
  expect(await isConfirmed(world, cookie)).toBe(true)
})

test('no letter goes to an address that is confirmed already', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  await open(world, tokenIn(world.letters[0]?.text))
  world.letters.length = 0

  const answer = await resend(world, cookie)

  expect([answer.status, answer.body.code, answer.body.error]).toEqual([
    409,
    'email_confirmed',
    'Your email address is confirmed already.',
  ])
  expect(world.letters).toEqual([])
})

test('nobody has the link sent again without a session', async ({ world }) => {
  await signUp(world)
  world.letters.length = 0

  expect((await resend(world, '')).status).toBe(401)
  expect(world.letters).toEqual([])
})

test('while an address is to be changed the letter goes to the present one, and the change still can be made', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  const wanted = { email: 'new@example.org', password: GOOD.password }
  await world.call(contract.changeEmail, { body: wanted }, { cookie })
  const change = tokenIn(world.letters.at(-1)?.text)

  await resend(world, cookie)

  expect(world.letters.at(-1)?.to).toBe(GOOD.email.toLowerCase())
  expect((await open(world, change)).status).toBe(200)
  expect((await view(world, cookie)).body.user).toMatchObject({
    email: 'new@example.org',
    isEmailVerified: true,
  })
  const late = tokenIn(world.letters.find(({ to }) => to === GOOD.email.toLowerCase())?.text)
  expect((await open(world, late)).body.code).toBe('reset_link_expired')
})

test('that the letter was taken is said only once it is written down', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  const failed = await withoutMail(world, () => resend(world, cookie))

  expect(failed.status).toBe(503)
  expect((await resend(world, cookie)).status).toBe(200)
})

test('a member has the link sent again at most five times in half an hour', async () => {
  const world = await World.open({ RATE_LIMIT_SCALE: '1' })
  try {
    const [ada, grace] = [await world.person('ada'), await world.person('grace')]
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) {
      const answer = await ada.call(contract.resendConfirmation)
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(world.letters.length).toBe(5)
    expect((await grace.call(contract.resendConfirmation)).status).toBe(200)
  } finally {
    await world.close()
  }
})

test('a letter of a sign-up or of a lost password that cannot be written down is told in the log', async ({
  world,
}) => {
  const told = vi.spyOn(world.ctx.log, 'error').mockImplementation(() => undefined)

  const signedUp = await withoutMail(world, () => signUp(world))

  expect(signedUp.status).toBe(200)
  expect(told).toHaveBeenCalledTimes(1)
  await withoutMail(world, async () => {
    const asked = await world.call(requestPasswordReset, { body: { email: GOOD.email } })
    expect(asked.status).toBe(200)
    await expect.poll(() => told.mock.calls.length).toBe(2)
  })
  expect(world.letters).toEqual([])
})
