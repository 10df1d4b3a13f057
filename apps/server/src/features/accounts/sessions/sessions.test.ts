import { expect } from 'vitest'
import * as contract from '@devgrove/contract/accounts'
import type { SessionId } from '@devgrove/contract/ids'
import { cookieOf, GOOD, logIn, signUp, view } from '../../../../test/account-calls.ts'
import { holding } from '../../../../test/in-the-way.ts'
import { test } from '../../../../test/world.ts'
import { openAuthentication } from '../authentication.ts'
import { forgetEnded } from '../leaving/forget-ended.ts'
import { findLiveSessions, openIdentify } from '../session.facts.ts'

test('a ban ends every session at the next call, and a demotion holds at once', async ({
  world,
}) => {
  const ada = await world.person('ada')
  for (const role of ['admin', 'user'] as const) {
    await world.ctx.db.updateTable('users').set({ role }).execute()
    expect((await ada.call(contract.viewOwnProfile)).body.user.role).toBe(role)
  }

  await world.ctx.db.updateTable('users').set({ status: 'banned' }).execute()

  expect((await ada.call(contract.viewOwnProfile)).status).toBe(401)
})

test('a forged, cut or foreign cookie is nobody', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  for (const forged of [
    'devgrove.session=attacker',
    cookie.slice(0, -4),
    cookie.replace(/=(.)/, (_, first) => (first === 'X' ? '=Y' : '=X')),
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

test('whoever logs in or signs up leaves no session of the same browser behind', async ({
  world,
}) => {
  const { user } = (await signUp(world)).body
  const elsewhere = await world.again({ userId: user._id, username: user.username })
  const { sessions } = (await elsewhere.call(contract.listSessions)).body
  for (const { _id, isCurrent } of sessions) {
    if (!isCurrent) await elsewhere.call(contract.revokeSession, { params: { sessionId: _id } })
  }
  const here = await world.again(elsewhere)
  const page = await here.goOnline()
  const enter = (password: string, cookie: string) =>
    world.call(contract.logIn, { body: { username: 'ada_l', password } }, { cookie })

  expect((await enter('wrong', here.cookie)).status).toBe(401)
  expect((await view(world, here.cookie)).status).toBe(200)
  expect(page.isOpen()).toBe(true)

  const entered = await enter(GOOD.password, here.cookie)
  expect((await view(world, here.cookie)).status).toBe(401)
  await expect.poll(() => page.isOpen()).toBe(false)
  expect((await elsewhere.call(contract.listSessions)).body.sessions).toHaveLength(2)

  const cookie = cookieOf(entered)
  const another = { ...GOOD, username: 'grace_h', email: 'grace@example.org' }
  const taken = await world.call(contract.signUp, { body: GOOD }, { cookie })
  expect([taken.status, (await view(world, cookie)).status]).toEqual([409, 200])
  const joined = await world.call(contract.signUp, { body: another }, { cookie })
  expect([joined.status, (await view(world, cookie)).status]).toEqual([200, 401])
  expect((await view(world, cookieOf(joined))).body.user.username).toBe('grace_h')
  expect((await elsewhere.call(contract.listSessions)).body.sessions).toHaveLength(1)
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
  const { id } = await world.ctx.db
    .selectFrom('sessions')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  world.stoppedAt = new Date(began + 6.9 * dayMs)
  expect([...(await findLiveSessions(world.ctx, [id]))]).toEqual([[id, true]])
  world.stoppedAt = new Date(began + 7.1 * dayMs)
  expect((await view(world, idle)).status).toBe(401)
  expect([...(await findLiveSessions(world.ctx, [id]))]).toEqual([])
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
  const ended = await ada.call(contract.revokeSession, {
    params: { sessionId: sessions[1]!._id },
  })
  // it is read on the device that stays
  expect(ended.body).toEqual({ success: true, message: 'That device was logged out.' })
  expect((await other.call(contract.viewOwnProfile)).status).toBe(401)

  const third = await world.again(ada)
  expect((await third.call(contract.revokeOtherSessions)).status).toBe(200)
  expect([
    (await ada.call(contract.viewOwnProfile)).status,
    (await third.call(contract.viewOwnProfile)).status,
  ]).toEqual([401, 200])
})

test('our own reading of the cookie and the one of the account library agree', async ({
  world,
}) => {
  const secret = 'a secret of this test alone, long enough'
  const auth = openAuthentication(world.ctx, secret)
  const identify = openIdentify(world.ctx, secret)
  const { headers } = await auth.api.signUpEmail({
    body: { ...GOOD, name: 'Ada', username: 'ada_l', email: 'ada@example.org' },
    returnHeaders: true,
  })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const byBoth = async (cookies: string) => {
    const [ours, theirs] = await Promise.all([
      identify(cookies),
      auth.api.getSession({ headers: new Headers({ cookie: cookies }) }),
    ])
    return [ours?.viewer.userId, theirs?.user.id]
  }

  const [userId] = await byBoth(cookie)
  expect(userId).toBeTypeOf('string')
  for (const same of [cookie, `other=1; ${cookie}`, `${cookie}; devgrove.session_x=2`]) {
    expect(await byBoth(same)).toEqual([userId, userId])
  }
  for (const wrong of [`${cookie}x`, cookie.replace('=', '=x'), 'devgrove.session=', '']) {
    expect(await byBoth(wrong)).toEqual([undefined, undefined])
  }
})

test('what has ended is forgotten, and nothing else', async ({ world }) => {
  const ada = await world.person('lin')
  const idle = await world.again(ada)
  const expired = await world.again(ada)
  await signUp(world)
  await world.call(contract.requestPasswordReset, { body: { email: GOOD.email } })
  await expect.poll(() => world.letters.length).toBe(2)
  const sessions = () => world.ctx.db.selectFrom('sessions').select(['id', 'user_id']).execute()
  const mailed = () =>
    world.ctx.db
      .selectFrom('verifications' as never)
      .selectAll()
      .execute()
  const hour = 3600 * 1000
  const set = async (person: typeof ada, values: { last_seen_at?: Date; expires_at?: Date }) => {
    const token = decodeURIComponent(person.cookie).split(/[=.]/)[2] ?? ''
    await world.ctx.db.updateTable('sessions').set(values).where('token', '=', token).execute()
  }
  await set(idle, { last_seen_at: new Date(Date.now() - 7 * 24 * hour - 1) })
  await set(expired, { expires_at: new Date(Date.now() - 1) })
  expect([(await sessions()).length, (await mailed()).length]).toEqual([4, 1])

  await forgetEnded(world.ctx)

  expect((await view(world, ada.cookie)).status).toBe(200)
  expect([(await sessions()).length, (await mailed()).length]).toEqual([2, 1])

  world.stoppedAt = new Date(Date.now() + hour)
  await forgetEnded(world.ctx)
  expect([(await sessions()).length, (await mailed()).length]).toEqual([2, 0])
})

test('an ended session that somebody has in hand is left for the next time, and holds nothing up', async ({
  world,
}) => {
  const ada = await world.person('lin')
  await world.again(ada)
  const { db } = world.ctx
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  const left = async () => (await db.selectFrom('sessions').select('id').execute()).length
  const hand =
    'select from sessions where id = (select min(id::text)::uuid from sessions) for update'
  const before = await holding(world, hand, async () => {
    await forgetEnded(world.ctx)
    return left()
  })
  await forgetEnded(world.ctx)

  expect([before, await left()]).toEqual([1, 0])
})
