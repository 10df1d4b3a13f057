import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import * as settings from '@devgrove/contract/account-settings'
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
import { holding, inTheWay, untilWaiting } from '../../../../test/in-the-way.ts'
import { test, World } from '../../../../test/world.ts'
import type { Viewer } from '../../../platform/context.ts'
import { type Authentication, openAuthentication } from '../authentication.ts'
import { openConfirmation } from './confirm-identity.ts'

const change = (world: World, cookie: string) =>
  world.call(
    accounts.changePassword,
    { body: { currentPassword: GOOD.password, newPassword: NEW_PASSWORD } },
    { cookie },
  )

const ownSession = async (world: World) => {
  const { id } = await world.ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  return world.again({ userId: id, username: 'ada_l' })
}

test('a log-in with the old password does not outlive a new one that was set while it was checked', async ({
  world,
}) => {
  await signUp(world)
  const NEW_ONE = `select from users for update; update accounts set password = 'another'; delete from sessions`

  const late = await inTheWay(world, NEW_ONE, () =>
    logIn(world, { username: 'ada_l', password: GOOD.password }),
  )

  expect([late.status, late.body.code, late.headers['set-cookie']]).toEqual([
    401,
    'wrong_credentials',
    undefined,
  ])
  expect(await world.ctx.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

const PUT_OUT = `update accounts set password = 'another'; delete from sessions`
const passwordNow = async (world: World) =>
  (await world.ctx.db.selectFrom('accounts').select('password').executeTakeFirstOrThrow()).password

test('a change of the password by whoever was put out while the old one was checked changes nothing', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))

  const late = await inTheWay(world, PUT_OUT, () => change(world, cookie))

  expect([late.status, late.headers['set-cookie']]).toEqual([401, undefined])
  expect(await passwordNow(world)).toBe('another')
  expect(await world.ctx.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('nor does a change by whose session alone has ended', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  const before = await passwordNow(world)
  const END = `select from accounts for update; delete from sessions`

  expect((await inTheWay(world, END, () => change(world, cookie))).status).toBe(401)

  expect(await passwordNow(world)).toBe(before)
})

test('nor do they get a letter to an address of their own', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  world.letters.length = 0
  const body = { email: 'mallory@example.org', password: GOOD.password }

  const late = await inTheWay(world, `lock table verifications in share mode; ${PUT_OUT}`, () =>
    world.call(settings.changeEmail, { body }, { cookie }),
  )

  expect(late.status).toBe(401)
  expect(world.letters).toEqual([])
  const { rows } = await sql`select from verifications where value like '%mallory%'`.execute(
    world.ctx.db,
  )
  expect(rows).toEqual([])
})

test('nor is the account deleted', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  const body = { password: GOOD.password }

  const late = await inTheWay(world, `select from users for update; ${PUT_OUT}`, () =>
    world.call(settings.deleteAccount, { body }, { cookie }),
  )

  expect(late.status).toBe(401)
  const { status } = await world.ctx.db
    .selectFrom('users')
    .select('status')
    .executeTakeFirstOrThrow()
  expect(status).toBe('active')
})

test('nor do they confirm who they are, to act as staff', async ({ world }) => {
  const auth = openAuthentication(world.ctx, 'a secret of this test alone, long enough')
  const { headers } = await auth.api.signUpEmail({
    body: { ...GOOD, name: 'Ada', username: 'ada_l', email: 'ada@example.org' },
    returnHeaders: true,
  })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { db } = world.ctx
  const own = await db.selectFrom('sessions').select(['id', 'user_id']).executeTakeFirstOrThrow()
  await sql`update sessions set created_at = created_at - interval '16 minutes'`.execute(db)
  const viewer: Viewer = {
    userId: own.user_id,
    sessionId: own.id,
    username: 'ada_l',
    role: 'admin',
    status: 'active',
    isShown: true,
    showsReads: true,
  }
  const putOutMeanwhile: Authentication = {
    ...auth,
    withCheck: async (check, work) => {
      const done = await auth.withCheck(check, work)
      await sql`update accounts set password = 'another'`.execute(db)
      return done
    },
  }

  await openConfirmation(world.ctx, auth)(viewer, GOOD.password, cookie)
  const late = openConfirmation(world.ctx, putOutMeanwhile)(viewer, GOOD.password, cookie)

  await expect(late).rejects.toMatchObject({ code: 'not_signed_in' })
})

/** The body of a reset by a token that was just mailed to Ada. */
async function mailedReset(world: World) {
  world.letters.length = 0
  await world.call(accounts.requestPasswordReset, { body: { email: GOOD.email } })
  await expect.poll(() => world.letters.length).toBe(1)
  return { token: tokenIn(world.letters[0]?.text), password: NEW_PASSWORD }
}

test('a reset that fails half way changes nothing and leaves its link', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  const before = await passwordNow(world)
  const body = await mailedReset(world)

  const failed = await holding(world, 'lock table sessions in share mode', () =>
    world.call(accounts.resetPassword, { body }),
  )

  expect(failed.status).toBe(503)
  expect(await passwordNow(world)).toBe(before)
  expect((await view(world, cookie)).status).toBe(200)
  expect((await world.call(accounts.resetPassword, { body })).status).toBe(200)
  expect((await view(world, cookie)).status).toBe(401)
})

test('of two links that are opened at the same moment one sets the password, and the other is used', async ({
  world,
}) => {
  await signUp(world)
  const bodies = [await mailedReset(world), await mailedReset(world)]

  const resets = await inTheWay(
    world,
    'select from sessions for key share',
    () => Promise.all(bodies.map((body) => world.call(accounts.resetPassword, { body }))),
    2,
  )

  expect(resets.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a page that comes back while a password is reset is closed as well', async ({ world }) => {
  await signUp(world)
  const ada = await ownSession(world)
  const body = await mailedReset(world)
  const before = await ada.goOnline()
  const client = new pg.Client(world.connection)
  await client.connect()
  await client.query('begin')
  await client.query('select from sessions for key share')
  const reset = world.call(accounts.resetPassword, { body })
  await untilWaiting(world, 1)
  const during = await ada.goOnline()
  await client.query('commit')
  await client.end()

  expect((await reset).status).toBe(200)
  await expect.poll(() => [before.isOpen(), during.isOpen()]).toEqual([false, false])
})

test('a changed password closes the pages of every session there is', async ({ world }) => {
  await signUp(world)
  const oldest = await ownSession(world)
  const page = await oldest.goOnline()
  for (let index = 0; index < 101; index++) await world.again(oldest)
  const here = await world.again(oldest)

  expect((await change(world, here.cookie)).status).toBe(200)

  await expect.poll(() => page.isOpen()).toBe(false)
})

test('a changed password is answered with its new session, also when nobody can be told by letter', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  const changed = await withoutMail(world, () => change(world, cookie))

  expect(changed.status).toBe(200)
  expect((await view(world, cookieOf(changed))).status).toBe(200)
})

test('nor does a reset fail for want of a letter', async ({ world }) => {
  await signUp(world)
  const body = await mailedReset(world)

  const reset = await withoutMail(world, () => world.call(accounts.resetPassword, { body }))

  expect(reset.status).toBe(200)
})

test('once a name was guessed at too often, a guess from any address has to wait for its turn (S-07)', async () => {
  const world = await World.open({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' })
  try {
    await signUp(world)
    const guess = async (address: string, password: string) => {
      const body = { username: 'ada_l', password }
      return (await world.call(accounts.logIn, { body }, { 'x-forwarded-for': address })).status
    }
    for (let index = 0; index < 25; index++) await guess(`9.9.9.${index}`, 'wrong')

    expect([await guess('8.8.8.8', 'wrong'), await guess('8.8.8.8', GOOD.password)]).toEqual([
      401, 429,
    ])
    // never a lock: whoever has not guessed wrong is let in
    expect(await guess('7.7.7.7', GOOD.password)).toBe(200)
  } finally {
    await world.close()
  }
})
