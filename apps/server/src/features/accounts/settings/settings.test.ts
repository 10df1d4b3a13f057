import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import * as contract from '@devgrove/contract/account-settings'
import * as accounts from '@devgrove/contract/accounts'
import * as connections from '@devgrove/contract/connections'
import type { Username } from '@devgrove/contract/ids'
import { viewProfile } from '@devgrove/contract/profiles'
import { cookieOf, GOOD, logIn, signUp, tokenIn, view } from '../../../../test/account-calls.ts'
import { expectRightCounts } from '../../../../test/counts.ts'
import { until } from '../../../../test/machine.ts'
import { type Person, test, type World } from '../../../../test/world.ts'
import { FAREWELLS } from '../../../worker.ts'
import { deleteDueAccounts } from '../leaving/delete-account.ts'
import { forgetEnded } from '../leaving/forget-ended.ts'

const DAY_MS = 24 * 3600 * 1000
const NEW_EMAIL = 'new@example.org'

const rename = (person: Person, username: string) =>
  person.call(contract.changeUsername, { body: { username } })
const profile = (viewer: Person, username: string) =>
  viewer.call(viewProfile, { params: { username: username as Username } })
const changeEmail = (world: World, cookie: string, email: string, password = GOOD.password) =>
  world.call(contract.changeEmail, { body: { email, password } }, { cookie })
const open = (world: World, token: string) => world.call(accounts.verifyEmail, { body: { token } })

test('an old username leads to its member, on every call that takes one, and is nobody else’s', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  await world.interest(ada, grace)

  const { status, body } = await rename(ada, 'Ada.Lovelace')

  expect([status, body.user.username]).toEqual([200, 'ada.lovelace'])
  expect((await profile(grace, 'ada')).body.user.username).toBe('ada.lovelace')
  expect((await profile(grace, 'ADA.LOVELACE')).body.user._id).toBe(ada.userId)
  const relation = await grace.call(connections.viewRelation, {
    params: { userId: 'ada' as Username },
  })
  expect(relation.body.connectionRequest?.status).toBe('interested')
  expect((await rename(grace, 'ada')).body.code).toBe('username_taken')
  expect((await signUp(world, { username: 'ada', email: NEW_EMAIL })).body.code).toBe(
    'username_taken',
  )
  const check = await world.call(accounts.checkUsername, { query: { username: 'ada' } })
  expect(check.body.isAvailable).toBe(false)
})

test('a new username is told to the pages of its member and to those that may show it', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const linus = await world.person('linus')
  const [mine, theirs] = [await ada.goOnline(), await grace.goOnline()]
  const stranger = await linus.goOnline()

  await rename(ada, 'ada.lovelace')

  await until(() => mine.heard('accountUpdated').length === 1)
  await until(() => theirs.heard('networkUpdated').length === 1)
  expect(stranger.heard('networkUpdated')).toEqual([])
})

test('a member may take an own old username back', async ({ world }) => {
  const ada = await world.person('ada')
  await rename(ada, 'ada_2')

  expect((await rename(ada, 'ada')).body.user.username).toBe('ada')
  expect((await profile(ada, 'ada_2')).body.user.username).toBe('ada')
})

test('going round names one had is no way past three a month', async ({ world }) => {
  const ada = await world.person('ada')
  for (const username of ['ada_2', 'ada', 'ada_2']) await rename(ada, username)

  expect((await rename(ada, 'ada')).body.code).toBe('too_many_usernames')

  world.stoppedAt = new Date(Date.now() + 31 * DAY_MS)
  await forgetEnded(world.ctx)
  expect(await world.ctx.db.selectFrom('username_changes').selectAll().execute()).toEqual([])
})

test('three new usernames a month are enough, and wrong ones are told under their field', async ({
  world,
}) => {
  const ada = await world.person('ada')
  for (const username of ['ada_1', 'ada_2', 'ada_3']) {
    expect((await rename(ada, username)).status).toBe(200)
  }
  const refused = await rename(ada, 'ada_4')
  expect(refused.body.code).toBe('too_many_usernames')
  const days = Number(refused.headers['retry-after']) / (24 * 3600)
  expect([days > 29.9, days <= 30]).toEqual([true, true])
  expect((await rename(ada, 'ada_3')).status).toBe(200)
  expect((await rename(ada, 'a b')).body.fields?.['username']).toMatch(/letters, digits/)
  world.stoppedAt = new Date(Date.now() + 31 * DAY_MS)
  await world.ctx.db
    .updateTable('sessions')
    .set({ last_seen_at: world.stoppedAt, expires_at: new Date(Date.now() + 99 * DAY_MS) })
    .execute()
  expect((await rename(ada, 'ada_4')).status).toBe(200)
})

test(
  'of many who want one username at once, exactly one gets it',
  { timeout: 60_000 },
  async ({ world }) => {
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, index) => world.person('Person', { username: `p_${index}` })),
    )
    for (let round = 0; round < 15; round++) {
      await world.ctx.db.deleteFrom('former_usernames').execute()
      await world.ctx.db.deleteFrom('username_changes').execute()
      // the first gives its name up while the others try to take that name and a new one
      const [giver, ...takers] = people
      const own = (await giver!.call(accounts.viewOwnProfile)).body.user.username
      const answers = await Promise.all([
        rename(giver!, `given_${round}`),
        ...takers.map((taker, index) => rename(taker, index % 2 ? own : `wanted_${round}`)),
      ])

      const statuses = answers.map((answer) => answer.status)
      expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([])
      const rows = await world.ctx.db.selectFrom('users').select(['id', 'username']).execute()
      expect(rows.filter((row) => row.username === `wanted_${round}`)).toHaveLength(1)
      const former = await world.ctx.db.selectFrom('former_usernames').selectAll().execute()
      for (const { username, user_id } of former) {
        const holder = rows.find((row) => row.username === username)
        expect(holder === undefined || holder.id === user_id).toBe(true)
      }
    }
  },
)

test('a new email address counts from the moment its mailed link is opened, once', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  world.letters.length = 0
  expect((await changeEmail(world, cookie, NEW_EMAIL, 'Wrong9!pass')).body.fields).toEqual({
    password: 'The current password is not right.',
  })
  expect((await changeEmail(world, cookie, GOOD.email)).body.code).toBe('same_email')
  expect(world.letters).toEqual([])

  expect((await changeEmail(world, cookie, 'NEW@example.org')).status).toBe(200)
  const [letter] = world.letters
  expect(letter?.to).toBe(NEW_EMAIL)
  expect((await view(world, cookie)).body.user.email).toBe('ada@example.org')
  expect((await open(world, tokenIn(letter?.text))).status).toBe(200)

  expect((await view(world, cookie)).body.user).toMatchObject({
    email: NEW_EMAIL,
    isEmailVerified: true,
  })
  expect((await open(world, tokenIn(letter?.text))).status).toBe(200)
  expect(world.letters.map(({ to }) => to)).toEqual([NEW_EMAIL, 'ada@example.org'])
  expect(world.letters[1]?.text).toMatch(/^http:\/\/localhost:\d+\/contact-form$/m)
  expect((await logIn(world, { email: NEW_EMAIL, password: GOOD.password })).status).toBe(200)
  expect((await logIn(world, { email: GOOD.email, password: GOOD.password })).status).toBe(401)
})

test('a link that sets a password, mailed to the old address, is worth nothing after the change', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  world.letters.length = 0
  await world.call(accounts.requestPasswordReset, { body: { email: GOOD.email } })
  await expect.poll(() => world.letters.length).toBe(1)
  const token = tokenIn(world.letters[0]?.text)
  await changeEmail(world, cookie, NEW_EMAIL)
  await open(world, tokenIn(world.letters[1]?.text))

  const reset = await world.call(accounts.resetPassword, {
    body: { token, password: 'Qv7#mm3Trw' },
  })

  expect(reset.body.code).toBe('reset_link_expired')
})

test('a link to another address is worth nothing once the address has changed or was taken', async ({
  world,
}) => {
  const cookie = cookieOf(await signUp(world))
  world.letters.length = 0
  await changeEmail(world, cookie, 'one@example.org')
  const one = tokenIn(world.letters[0]?.text)
  await world.ctx.db.updateTable('users').set({ email: 'moved@example.org' }).execute()

  expect((await open(world, one)).body.code).toBe('reset_link_expired')

  await changeEmail(world, cookie, 'three@example.org')
  await signUp(world, { username: 'other', email: 'three@example.org' })
  const three = world.letters.find((letter) => letter.to === 'three@example.org')
  const answer = await open(world, tokenIn(three?.text))
  expect([answer.status, answer.body.code]).toEqual([409, 'email_taken'])
  expect((await view(world, cookie)).body.user.email).toBe('moved@example.org')
})

test('the export holds what is one’s own, and not what others keep private', async ({ world }) => {
  const [ada, grace, linus] = [
    await world.person('ada'),
    await world.person('grace'),
    await world.person('linus'),
  ]
  await world.connect(ada, grace)
  const requestId = await world.interest(ada, linus)
  await linus.call(connections.rejectRequest, { params: { requestId } })

  await (await ada.goOnline()).write('grace', 'Hello')
  await (await grace.goOnline()).write('ada', 'What Grace wrote')

  const { body, text } = await ada.call(exportAccount)

  expect(body.account.user.email).toBe('ada@example.org')
  expect(body.account.connections.map((line) => line.fromUserId.username)).toEqual(['ada'])
  expect(body.account.following.map((line) => line.status).sort()).toEqual([
    'accepted',
    'interested',
  ])
  expect(body.account.sessions).toHaveLength(1)
  expect(body.account.messages).toMatchObject([{ to: 'grace', text: 'Hello' }])
  expect(text).not.toMatch(/rejected"[^:]|What Grace|grace@|linus@|token|argon/)
})

async function leave(world: World) {
  const cookie = cookieOf(await signUp(world))
  const answer = await world.call(
    contract.deleteAccount,
    { body: { password: GOOD.password } },
    { cookie },
  )
  return { cookie, answer }
}

test('who deletes their account is hidden and logged out at once, and logging in brings it back', async ({
  world,
}) => {
  const grace = await world.person('grace')
  const { cookie, answer } = await leave(world)

  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=0/)
  expect((await view(world, cookie)).status).toBe(401)
  expect((await profile(grace, 'ada_l')).status).toBe(404)
  expect(world.letters.at(-1)?.text).toContain('/login')

  const back = await logIn(world, { username: 'ada_l', password: GOOD.password })
  expect(back.body.message).toBe('Welcome back, Ada. Your account will not be deleted.')
  expect((await profile(grace, 'ada_l')).body.user.status).toBe('active')
  world.stoppedAt = new Date(Date.now() + 15 * DAY_MS)
  await deleteDueAccounts(world.ctx, FAREWELLS)
  expect((await profile(grace, 'ada_l')).status).toBe(401)
  world.stoppedAt = undefined
  expect((await profile(grace, 'ada_l')).status).toBe(200)
})

test('after the days of grace nothing of the account is left, and everybody’s counts are right', async ({
  world,
}) => {
  const [grace, linus] = [await world.person('grace'), await world.person('linus')]
  const cookie = cookieOf(await signUp(world, { skills: ['Rust'] }))
  const { _id: userId } = (await view(world, cookie)).body.user
  const ada = { ...grace, userId, username: 'ada_l', cookie } satisfies Person
  const call: Person['call'] = (route, input) => world.call(route, input, { cookie })
  await world.connect({ ...ada, call }, grace)
  await world.interest(linus, { ...ada, call })
  await linus.call(connections.ignoreUser, { params: { userId: grace.userId } })
  await call(contract.deleteAccount, { body: { password: GOOD.password } })

  world.stoppedAt = new Date(Date.now() + 13 * DAY_MS)
  await deleteDueAccounts(world.ctx, FAREWELLS)
  expect(await world.dump()).toContain(userId)
  world.stoppedAt = new Date(Date.now() + 14 * DAY_MS + 60_000)
  await deleteDueAccounts(world.ctx, FAREWELLS)

  expect(await world.dump()).not.toContain(userId)
  await expectRightCounts(world.ctx.db)
  expect((await signUp(world)).status).toBe(200)
})

test('the last admin stays, and a wrong password deletes nothing', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  const remove = (password: string) =>
    world.call(contract.deleteAccount, { body: { password } }, { cookie })
  await world.ctx.db.updateTable('users').set({ role: 'admin' }).execute()

  expect((await remove('Wrong9!pass')).body.code).toBe('wrong_password')
  expect((await remove(GOOD.password)).body.code).toBe('last_admin')

  await world.person('boss', { role: 'admin' })
  expect((await remove(GOOD.password)).status).toBe(200)
})
