import { expect } from 'vitest'
import * as contract from '@devgrove/contract/accounts'
import type { SessionId } from '@devgrove/contract/ids'
import { cookieOf, GOOD, logIn, signUp, view } from '../../../test/account-calls.ts'
import { test } from '../../../test/world.ts'

test('a ban ends every session at the next call, and a demotion holds at once', async ({
  world,
}) => {
  const ada = await world.person('ada')
  expect((await ada.call(contract.viewOwnProfile)).status).toBe(200)

  await world.ctx.db.updateTable('users').set({ status: 'banned' }).execute()

  expect((await ada.call(contract.viewOwnProfile)).status).toBe(401)
})

test('a forged, cut or foreign cookie is nobody', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  for (const forged of [
    'devgrove.session=attacker',
    cookie.slice(0, -4),
    cookie.replace(/=./, '=X'),
    `${cookie}x`,
  ]) {
    expect((await view(world, forged)).status).toBe(401)
  }
  const withFixed = await world.call(
    contract.logIn,
    { body: { username: 'ada_l', password: GOOD.password } },
    { cookie: 'devgrove.session=attacker' },
  )
  expect(cookieOf(withFixed)).not.toContain('attacker')
})

test('logging out ends the session on the server, and works without one', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  const first = await world.call(contract.logOut, {}, { cookie })
  const second = await world.call(contract.logOut, {}, { cookie })

  expect([first.status, second.status]).toEqual([200, 200])
  expect(String(second.headers['set-cookie'])).toMatch(/Max-Age=0/)
  expect((await view(world, cookie)).status).toBe(401)
})

test('a session ends after seven days without a visit, and thirty days after it began', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  const began = Date.now()
  const dayMs = 24 * 3600 * 1000
  const at = async (days: number) => {
    world.stoppedAt = new Date(began + days * dayMs)
    return (await view(world, cookie)).status
  }

  expect([await at(6), await at(12), await at(18), await at(24), await at(29)]).toEqual([
    200, 200, 200, 200, 200,
  ])
  expect(await at(30.1)).toBe(401)
  world.stoppedAt = undefined
  const idle = cookieOf(await logIn(world, { username: 'ada_l', password: GOOD.password }))
  world.stoppedAt = new Date(began + 7.1 * dayMs)
  expect((await view(world, idle)).status).toBe(401)
})

test('a member sees their own sessions, the present one first, and ends only their own', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const other = await world.again(ada)
  const grace = await world.person('grace')
  const { sessions } = (await ada.call(contract.listSessions)).body
  expect(sessions.map((session) => session.isCurrent)).toEqual([true, false])

  const foreign = await grace.call(contract.revokeSession, {
    params: { sessionId: sessions[1]!._id },
  })
  const malformed = await grace.call(contract.revokeSession, {
    params: { sessionId: 'x' as SessionId },
  })
  expect([foreign.status, malformed.text]).toEqual([404, foreign.text])
  expect(
    (await ada.call(contract.revokeSession, { params: { sessionId: sessions[1]!._id } })).status,
  ).toBe(200)
  expect((await other.call(contract.viewOwnProfile)).status).toBe(401)

  const third = await world.again(ada)
  expect((await third.call(contract.revokeOtherSessions)).status).toBe(200)
  expect([
    (await ada.call(contract.viewOwnProfile)).status,
    (await third.call(contract.viewOwnProfile)).status,
  ]).toEqual([401, 200])
})
