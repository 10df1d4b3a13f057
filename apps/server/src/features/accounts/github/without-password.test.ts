import { expect } from 'vitest'
import * as settings from '@devgrove/contract/account-settings'
import * as accounts from '@devgrove/contract/accounts'
import { disconnectGithub } from '@devgrove/contract/github-connection'
import { viewWaysIn } from '@devgrove/contract/ways-in'
import { changeRole } from '@devgrove/contract/moderation'
import {
  cookieOf,
  GOOD,
  logIn,
  NEW_PASSWORD,
  tokenIn,
  view,
} from '../../../../test/account-calls.ts'
import { enter, join, test } from '../../../../test/github-world.ts'
import type { World } from '../../../../test/world.ts'

const waysIn = async (world: World, cookie: string) =>
  (await world.call(viewWaysIn, {}, { cookie })).body

test('whoever has none keeps the only way in that they have', async ({ world, stub }) => {
  const cookie = cookieOf(await join(world, stub))
  const refused = await world.call(disconnectGithub, {}, { cookie })
  expect([refused.status, refused.body.code]).toEqual([409, 'no_password'])
  expect((await enter(world, stub)).answer.status).toBe(200)
})

test('a first password is set by the mailed link, and GitHub still lets them in', async ({
  world,
  stub,
}) => {
  const cookie = cookieOf(await join(world, stub))
  await world.call(accounts.requestPasswordReset, { body: { email: 'octavia@example.net' } })
  await expect.poll(() => world.letters.length).toBe(1)
  const body = { token: tokenIn(world.letters[0]?.text), password: NEW_PASSWORD }

  expect((await world.call(accounts.resetPassword, { body })).status).toBe(200)

  // as with every password that is set by a link, every session there was is over
  expect((await view(world, cookie)).status).toBe(401)
  const back = await logIn(world, { username: 'octavia_hub', password: NEW_PASSWORD })
  expect(back.status).toBe(200)
  expect(await waysIn(world, cookieOf(back))).toMatchObject({
    hasPassword: true,
    github: { login: 'Octavia-Hub' },
  })
  expect((await enter(world, stub)).answer.status).toBe(200)
})

test('whoever came by GitHub has no password, and is told so where one is needed', async ({
  world,
  stub,
}) => {
  const cookie = cookieOf(await join(world, stub))
  const password = GOOD.password
  const [email, deletion, changed] = [
    await world.call(
      settings.changeEmail,
      { body: { email: 'n@example.net', password } },
      { cookie },
    ),
    await world.call(settings.deleteAccount, { body: { password } }, { cookie }),
    await world.call(
      accounts.changePassword,
      { body: { currentPassword: password, newPassword: 'Qv7#mm3Trw' } },
      { cookie },
    ),
  ]
  for (const { status, body } of [email, deletion, changed])
    expect([status, body.code]).toEqual([409, 'no_password'])
  expect(email.body.fields).toEqual({
    password: 'Your account has no password yet. Set one in Setting first.',
  })
  expect(changed.body.fields).toHaveProperty('currentPassword')
})

test('a log-in by GitHub does not stand for the password that a new role takes (S-33)', async ({
  world,
  stub,
}) => {
  await join(world, stub)
  const grace = await world.person('grace')
  await world.ctx.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('username', '=', 'octavia_hub')
    .execute()
  const cookie = cookieOf((await enter(world, stub)).answer)
  const give = (password?: string) =>
    world.call(
      changeRole,
      {
        params: { role: 'moderator', userId: grace.userId },
        body: { reason: 'They know everybody.', ...(password && { password }) },
      },
      { cookie },
    )

  expect((await give()).body.code).toBe('password_needed')
  expect((await give(GOOD.password)).body.code).toBe('no_password')
})
