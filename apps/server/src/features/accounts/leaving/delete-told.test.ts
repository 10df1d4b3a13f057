import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import * as contract from '@devgrove/contract/account-settings'
import { cookieOf, GOOD, logIn, signUp, view } from '../../../../test/account-calls.ts'
import { holding } from '../../../../test/in-the-way.ts'
import { until } from '../../../../test/machine.ts'
import { type Person, test, type World } from '../../../../test/world.ts'

const BACK = { username: 'ada_l', password: GOOD.password }

const remove = (world: World, cookie: string) =>
  world.call(contract.deleteAccount, { body: { password: GOOD.password } }, { cookie })

/** Ada, who signed up, connected with Grace, whose page is open. */
async function cast(world: World) {
  const cookie = cookieOf(await signUp(world))
  const grace = await world.person('grace')
  const { _id: userId } = (await view(world, cookie)).body.user
  const call: Person['call'] = (route, input) => world.call(route, input, { cookie })
  await world.connect(grace, { ...grace, userId, username: 'ada_l', cookie, call })
  return { cookie, userId, theirs: await grace.goOnline() }
}

test('who deletes their account, or takes that back, is told to the pages that may show them', async ({
  world,
}) => {
  const { cookie, theirs } = await cast(world)

  await remove(world, cookie)
  await until(() => theirs.heard('networkUpdated').length === 1)
  await logIn(world, BACK)
  await until(() => theirs.heard('networkUpdated').length === 2)
  await logIn(world, BACK)
  await delay(200)

  expect(theirs.heard('networkUpdated')).toHaveLength(2)
})

test('of whoever was away before and after, nothing is told', async ({ world }) => {
  const { cookie, userId, theirs } = await cast(world)
  const away = world.ctx.db.updateTable('users').set({ status: 'deactivated' })
  await away.where('id', '=', userId).execute()

  expect((await remove(world, cookie)).status).toBe(200)
  expect((await logIn(world, BACK)).body.user.status).toBe('deactivated')
  await delay(200)

  expect(theirs.heard('networkUpdated')).toEqual([])
})

test('an account is deleted although nobody can be told of it', async ({ world }) => {
  const { cookie } = await cast(world)

  const removed = await holding(world, 'lock table requests in access exclusive mode', () =>
    remove(world, cookie),
  )

  expect(removed.status).toBe(200)
  expect((await view(world, cookie)).status).toBe(401)
})
