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
} from '../../../test/account-calls.ts'
import { test, type World } from '../../../test/world.ts'

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
