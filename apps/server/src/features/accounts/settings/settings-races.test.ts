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
import { test, type World } from '../../../../test/world.ts'
import { deleteDueAccounts } from '../leaving/delete-account.ts'

const NAME_AND_PASSWORD = { username: 'ada_l', password: GOOD.password }

const leave = (world: World, cookie: string) =>
  world.call(contract.deleteAccount, { body: { password: GOOD.password } }, { cookie })
const statusOf = async (world: World) =>
  (await world.ctx.db.selectFrom('users').select('status').executeTakeFirst())?.status

test('three new usernames a month are enough, also when many are asked for at once', async ({
  world,
}) => {
  const ada = await world.person('ada')

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      ada.call(contract.changeUsername, { body: { username: `ada_${index}` } }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'too_many_usernames')).toHaveLength(5)
})

test('a ban that comes in while an account is deleted, or brought back, stays', async ({
  world,
}) => {
  const BAN = `update users set status = 'banned'`
  const cookie = cookieOf(await signUp(world))
  const late = await inTheWay(world, BAN, () => leave(world, cookie))
  const afterDeletion = await statusOf(world)
  await world.ctx.db.updateTable('users').set({ status: 'active' }).execute()
  await leave(world, cookie)

  const back = await inTheWay(world, BAN, () => logIn(world, NAME_AND_PASSWORD))

  expect([late.status, afterDeletion]).toEqual([401, 'banned'])
  expect([back.body.code, back.headers['set-cookie']]).toEqual(['account_banned', undefined])
  expect(await statusOf(world)).toBe('banned')
})

test('two tabs that delete an account at once do so once', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  const before = world.letters.length
  const answers = await Promise.all([leave(world, cookie), leave(world, cookie)])

  expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
  expect(world.letters.length).toBeGreaterThan(before)
  const back = await logIn(world, NAME_AND_PASSWORD)
  expect(back.body.user?.status).toBe('active')
})

test('once the deletion has begun nobody is told that their account stays', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  await leave(world, cookie)
  await world.ctx.db
    .updateTable('users')
    .set({ deletion_due_at: new Date(Date.now() - 1000) })
    .execute()
  const answers: unknown[] = []
  // a new password makes a way in, even where there was none any more
  const comeBack = async () => {
    world.letters.length = 0
    await world.call(accounts.requestPasswordReset, { body: { email: GOOD.email } })
    await expect.poll(() => world.letters.length).toBe(1)
    const token = tokenIn(world.letters[0]?.text)
    await world.call(accounts.resetPassword, { body: { token, password: NEW_PASSWORD } })
    const back = await logIn(world, { username: 'ada_l', password: NEW_PASSWORD })
    answers.push(back.body.code, (await view(world, cookieOf(back))).status)
  }

  await deleteDueAccounts(world.ctx, [comeBack])

  expect(answers).toEqual(['wrong_credentials', 401])
  expect(await world.ctx.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('an account that cannot be deleted now holds up no other, and is tried again', async ({
  world,
}) => {
  const people = await Promise.all(['ada', 'grace', 'linus'].map((name) => world.person(name)))
  for (const [index, { userId }] of people.entries()) {
    await world.ctx.db
      .updateTable('users')
      .set({ deletion_due_at: new Date(Date.now() - 5000 + index), status: 'deactivated' })
      .where('id', '=', userId)
      .execute()
  }
  const [first] = people
  const failing = async (_ctx: unknown, userId: string) => {
    if (userId === first?.userId) throw new Error('not now')
  }
  const left = async () =>
    (await world.ctx.db.selectFrom('users').select('username').execute()).map((row) => row.username)

  await deleteDueAccounts(world.ctx, [failing])
  expect(await left()).toEqual(['ada'])
  await deleteDueAccounts(world.ctx, [])
  expect(await left()).toEqual([])
})

test('an account is not marked for deletion where its owner cannot be told by letter', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  const refused = await withoutMail(world, () => leave(world, cookie))

  expect([refused.status, await statusOf(world)]).toEqual([503, 'active'])
  expect((await view(world, cookie)).status).toBe(200)
})
