import { expect } from 'vitest'
import { refusals } from '@devgrove/contract/refusals'
import * as contract from '@devgrove/contract/accounts'
import { MEMBER_COOKIE } from '@devgrove/contract/cookies'
import {
  cookieOf,
  GOOD,
  logIn,
  NEW_PASSWORD,
  signUp,
  tokenIn,
  view,
} from '../../../../test/account-calls.ts'
import { test } from '../../../../test/world.ts'

test.for(['Password1!', 'P@ssw0rd1', 'Welcome@123', 'Devgrove@2026', 'Ada_lA1!', 'Qwerty123!'])(
  'a password that is easy to guess is refused: %s',
  async (password, { world }) => {
    const answer = await signUp(world, { password })

    expect([answer.status, answer.body.code]).toEqual([400, 'weak_password'])
  },
)

test('a long passphrase counts to its last character', async ({ world }) => {
  const password = `A1!${'correct horse battery '.repeat(5)}`.slice(0, 100)
  await signUp(world, { password })

  expect((await logIn(world, { username: 'ada_l', password })).status).toBe(200)
  expect((await logIn(world, { username: 'ada_l', password: password.slice(0, 99) })).status).toBe(
    401,
  )
})

test('changing the password needs the present one, ends every other session and is told by letter', async ({
  world,
}) => {
  const here = cookieOf(await signUp(world))
  const elsewhere = cookieOf(await logIn(world, { username: 'ada_l', password: GOOD.password }))
  const change = (currentPassword: string) =>
    world.call(
      contract.changePassword,
      { body: { currentPassword, newPassword: NEW_PASSWORD } },
      { cookie: here },
    )

  const refused = await change('Wrong9!kk2')
  expect([refused.status, refused.body.code]).toEqual([400, 'wrong_password'])
  expect((await view(world, elsewhere)).status).toBe(200)
  world.letters.length = 0

  const changed = await change(GOOD.password)

  expect(changed.status).toBe(200)
  expect((await view(world, cookieOf(changed))).status).toBe(200)
  expect([(await view(world, elsewhere)).status, (await view(world, here)).status]).toEqual([
    401, 401,
  ])
  expect(world.letters.map((letter) => letter.subject)).toEqual([
    'Your Devgrove password was changed',
  ])
  expect(world.letters[0]?.text).toMatch(/^http:\/\/localhost:\d+\/forgot-password$/m)
  expect((await logIn(world, { username: 'ada_l', password: GOOD.password })).status).toBe(401)
  expect((await logIn(world, { username: 'ada_l', password: NEW_PASSWORD })).status).toBe(200)
})

test('a forgotten password is set anew by the mailed link, once, within 30 minutes; every session ends, and a letter says so', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  world.letters.length = 0
  const known = await world.call(contract.requestPasswordReset, {
    body: { email: 'ada@example.org' },
  })
  const unknown = await world.call(contract.requestPasswordReset, {
    body: { email: 'nobody@example.org' },
  })
  expect([known.status, known.text]).toEqual([200, unknown.text])
  await expect.poll(() => world.letters.length).toBe(1)
  expect(world.letters[0]?.to).toBe('ada@example.org')
  const token = tokenIn(world.letters[0]?.text)
  const stored = JSON.stringify(
    await world.ctx.db
      .selectFrom('verifications' as never)
      .selectAll()
      .execute(),
  )
  expect(stored).not.toContain(token)

  const reset = (password: string) =>
    world.call(contract.resetPassword, { body: { token, password } })
  const check = () => world.call(contract.checkResetLink, { body: { token } })
  expect((await check()).status).toBe(200)
  expect((await reset('weak')).status).toBe(400)
  const guessable = await reset('Lovelace_Ada1')
  expect([guessable.body.code, guessable.body.fields]).toEqual([
    'weak_password',
    { password: refusals.weak_password.error },
  ])
  expect((await reset(NEW_PASSWORD)).status).toBe(200)
  expect((await check()).body.code).toBe('reset_link_expired')
  expect(world.letters.map(({ to, subject }) => [to, subject]).slice(1)).toEqual([
    ['ada@example.org', 'Your Devgrove password was changed'],
  ])
  expect((await reset('Other9!kk2Lqp')).body.code).toBe('reset_link_expired')

  expect((await view(world, cookie)).status).toBe(401)
  expect((await logIn(world, { username: 'ada_l', password: NEW_PASSWORD })).status).toBe(200)
})

test('the mailed link confirms the address', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  const token = tokenIn(world.letters[0]?.text)

  const bad = await world.call(contract.verifyEmail, { body: { token: `${token}x` } })
  const good = await world.call(contract.verifyEmail, { body: { token } })

  expect([bad.status, good.status]).toEqual([400, 200])
  expect((await view(world, cookie)).body.user.isEmailVerified).toBe(true)
})

test('the session of a changed password is known by its browser, and by scripts as long as it lasts', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  const changed = await world.call(
    contract.changePassword,
    { body: { currentPassword: GOOD.password, newPassword: NEW_PASSWORD } },
    {
      cookie,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
  )

  const { sessions } = (await world.call(contract.listSessions, {}, { cookie: cookieOf(changed) }))
    .body
  expect(sessions.map(({ device }) => device)).toEqual(['Firefox on Linux'])
  expect(String(changed.headers['set-cookie'])).toContain(`${MEMBER_COOKIE}=1; Max-Age=2592000`)
})
