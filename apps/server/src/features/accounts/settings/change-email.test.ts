import { expect } from 'vitest'
import * as contract from '@devgrove/contract/account-settings'
import * as accounts from '@devgrove/contract/accounts'
import {
  cookieOf,
  GOOD,
  logIn,
  NEW_PASSWORD,
  signUp,
  tokenIn,
  view,
  withoutMail,
} from '../../../../test/account-calls.ts'
import { inTheWay } from '../../../../test/in-the-way.ts'
import { until } from '../../../../test/machine.ts'
import { test, type World } from '../../../../test/world.ts'

const changeEmail = (world: World, cookie: string, email: string) =>
  world.call(contract.changeEmail, { body: { email, password: GOOD.password } }, { cookie })
const open = (world: World, token: string) => world.call(accounts.verifyEmail, { body: { token } })

const resetPassword = async (world: World) => {
  const before = world.letters.length
  await world.call(accounts.requestPasswordReset, { body: { email: GOOD.email } })
  await expect.poll(() => world.letters.length).toBe(before + 1)
  const token = tokenIn(world.letters.at(-1)?.text)
  return world.call(accounts.resetPassword, { body: { token, password: NEW_PASSWORD } })
}

const changePassword = (world: World, cookie: string) =>
  world.call(
    accounts.changePassword,
    { body: { currentPassword: GOOD.password, newPassword: NEW_PASSWORD } },
    { cookie },
  )

test.for([
  ['reset', resetPassword],
  ['change', changePassword],
] as const)(
  'after a %s of the password, a link to another address is worth nothing',
  async ([, renew], { world }) => {
    const cookie = cookieOf(await signUp(world))
    await changeEmail(world, cookie, 'thief@example.org')
    const token = tokenIn(world.letters.at(-1)?.text)
    expect((await renew(world, cookie)).status).toBe(200)

    const opened = await open(world, token)

    expect(opened.body.code).toBe('reset_link_expired')
    const back = await logIn(world, { email: GOOD.email, password: NEW_PASSWORD })
    expect(back.status).toBe(200)
  },
)

test.for(['jürgen@example.org', 'ada@exämple.org', 'ada.@example.org', 'ada@example.o'])(
  'nobody takes an address with which they could not log in: %s',
  async (email, { world }) => {
    const cookie = cookieOf(await signUp(world))

    const answer = await changeEmail(world, cookie, email)

    expect(answer.body.fields).toEqual({ email: 'Enter a valid email address.' })
  },
)

const NEW_EMAIL = 'new@example.org'
const OLD_EMAIL = GOOD.email.toLowerCase()
const linked = async (world: World) => {
  const cookie = cookieOf(await signUp(world))
  world.letters.length = 0
  await changeEmail(world, cookie, NEW_EMAIL)
  return { cookie, token: tokenIn(world.letters.at(-1)?.text) }
}

test('a link to another address works after a fault', async ({ world }) => {
  const { cookie, token } = await linked(world)
  const failed = await withoutMail(world, () => open(world, token))

  expect([failed.status, (await view(world, cookie)).body.user.email]).toEqual([503, OLD_EMAIL])
  expect((await open(world, token)).status).toBe(200)
  expect((await view(world, cookie)).body.user.email).toBe(NEW_EMAIL)
})

test('whoever opens a link to another address again is told that it is done, as long as that is so', async ({
  world,
}) => {
  const { cookie, token } = await linked(world)
  await open(world, token)
  expect((await open(world, token)).status).toBe(200)
  expect(world.letters.map(({ to }) => to)).toEqual([NEW_EMAIL, OLD_EMAIL])

  await changeEmail(world, cookie, OLD_EMAIL)
  await open(world, tokenIn(world.letters.at(-1)?.text))

  expect((await open(world, token)).body.code).toBe('reset_link_expired')
  expect((await view(world, cookie)).body.user.email).toBe(OLD_EMAIL)
})

test('two clicks on a link to another address are both told that it is done, and one letter goes', async ({
  world,
}) => {
  const { token } = await linked(world)

  const answers = await inTheWay(
    world,
    'select from users for update',
    () => Promise.all([open(world, token), open(world, token)]),
    2,
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(world.letters.map(({ to }) => to)).toEqual([NEW_EMAIL, OLD_EMAIL])
})

test('the pages of a member hear that their address was confirmed, and that it is another one', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  const token = tokenIn(world.letters.at(-1)?.text)
  const { _id: userId, username } = (await view(world, cookie)).body.user
  const page = await (await world.again({ userId, username })).goOnline()
  const heard = () => page.heard('accountUpdated').length

  await open(world, token)
  await until(() => heard() === 1)
  expect((await view(world, cookie)).body.user.isEmailVerified).toBe(true)

  // whoever opens it again confirms nothing
  await open(world, token)
  await changeEmail(world, cookie, NEW_EMAIL)
  await open(world, tokenIn(world.letters.at(-1)?.text))
  await until(() => heard() >= 2)
  expect([heard(), (await view(world, cookie)).body.user.email]).toEqual([2, NEW_EMAIL])
})

test('a link to another address ends the one before it', async ({ world }) => {
  const { cookie, token } = await linked(world)
  await changeEmail(world, cookie, 'right@example.org')
  const later = tokenIn(world.letters.at(-1)?.text)

  expect((await open(world, token)).body.code).toBe('reset_link_expired')
  expect((await open(world, later)).status).toBe(200)
  expect((await view(world, cookie)).body.user.email).toBe('right@example.org')
})

test('a link that could not be mailed ends none before it', async ({ world }) => {
  const { cookie, token } = await linked(world)
  await withoutMail(world, () => changeEmail(world, cookie, 'right@example.org'))

  expect((await open(world, token)).status).toBe(200)
})

test('of two links that are asked for at once the later one works, and only that', async ({
  world,
}) => {
  const { cookie } = await linked(world)
  world.letters.length = 0
  await inTheWay(
    world,
    'select from accounts for update',
    () =>
      Promise.all([
        changeEmail(world, cookie, 'one@example.org'),
        changeEmail(world, cookie, 'two@example.org'),
      ]),
    2,
  )
  const [earlier, later] = world.letters.map(({ text }) => tokenIn(text))

  expect((await open(world, earlier ?? '')).body.code).toBe('reset_link_expired')
  expect((await open(world, later ?? '')).status).toBe(200)
})

test('a link of somebody else is left alone', async ({ world }) => {
  const { cookie, token } = await linked(world)
  const grace = await signUp(world, { username: 'grace', email: 'grace@example.org' })
  await changeEmail(world, cookieOf(grace), 'hopper@example.org')

  expect((await open(world, token)).status).toBe(200)
  expect((await view(world, cookie)).body.user.email).toBe(NEW_EMAIL)
})

test('a link to another address is worth nothing after a day', async ({ world }) => {
  const { token } = await linked(world)
  world.stoppedAt = new Date(Date.now() + 25 * 3600 * 1000)

  expect((await open(world, token)).body.code).toBe('reset_link_expired')
})

test('a link that was mailed to whoever had the address before confirms it for nobody else', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  const first = tokenIn(world.letters[0]?.text)
  await changeEmail(world, cookie, 'new@example.org')
  await open(world, tokenIn(world.letters.at(-1)?.text))
  const other = cookieOf(await signUp(world, { username: 'somebody_else' }))

  expect((await open(world, first)).body.code).toBe('reset_link_expired')
  expect((await view(world, other)).body.user).toMatchObject({
    email: GOOD.email.toLowerCase(),
    isEmailVerified: false,
  })
})
