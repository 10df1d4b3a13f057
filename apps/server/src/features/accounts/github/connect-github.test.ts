import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import * as accounts from '@devgrove/contract/accounts'
import { connectGithub, disconnectGithub } from '@devgrove/contract/github-connection'
import { viewWaysIn } from '@devgrove/contract/ways-in'
import {
  cookieOf,
  GOOD,
  NEW_PASSWORD,
  signUp,
  tokenIn,
  view,
} from '../../../../test/account-calls.ts'
import type { GithubPerson, GithubStub } from '../../../../test/github-stub.ts'
import {
  comeBack,
  enter,
  join,
  OCTAVIA,
  test,
  tripCookieOf,
} from '../../../../test/github-world.ts'
import type { World } from '../../../../test/world.ts'

const PASSWORD = { body: { password: GOOD.password } }

/** Ada, with a password and a confirmed address. */
async function ada(world: World): Promise<string> {
  const cookie = cookieOf(await signUp(world))
  await world.ctx.db
    .updateTable('users')
    .set({ email_verified: true })
    .where('username', '=', 'ada_l')
    .execute()
  return cookie
}

/** Up to where the browser comes back from GitHub. */
async function leave(world: World, stub: GithubStub, cookie: string, person = OCTAVIA) {
  const left = await world.call(connectGithub, PASSWORD, { cookie })
  const url = left.body.url ?? ''
  return { left, back: stub.authorize(url, person), trip: tripCookieOf(left) }
}

async function connect(world: World, stub: GithubStub, cookie: string, person?: GithubPerson) {
  const { back, trip } = await leave(world, stub, cookie, person)
  return comeBack(world, back, `${trip}; ${cookie}`)
}

const waysIn = async (world: World, cookie: string) =>
  (await world.call(viewWaysIn, {}, { cookie })).body

const subjects = (world: World): string[] => world.letters.map(({ subject }) => subject)

test('a member connects their GitHub account by their password, hears of it by letter, and logs in by it', async ({
  world,
  stub,
}) => {
  const cookie = await ada(world)
  expect(await waysIn(world, cookie)).toMatchObject({ hasPassword: true, github: null })

  const connected = await connect(world, stub, cookie)

  expect(connected.body.message).toBe('GitHub is connected.')
  expect(connected.body.user).toBeUndefined()
  expect(await waysIn(world, cookie)).toMatchObject({ github: { login: 'Octavia-Hub' } })
  expect(world.letters.at(-1)).toMatchObject({
    to: 'ada@example.org',
    subject: 'GitHub was connected with your Devgrove account',
  })
  const { answer } = await enter(world, stub)
  expect(answer.body.user?.username).toBe('ada_l')
  const { account } = (await world.call(exportAccount, {}, { cookie })).body
  expect(account.github).toMatchObject({ login: 'Octavia-Hub' })
})

test('without the password nobody goes to GitHub for it', async ({ world }) => {
  const cookie = await ada(world)
  const refused = await world.call(connectGithub, { body: { password: 'wrong' } }, { cookie })
  expect([refused.status, refused.body.code]).toEqual([400, 'wrong_password'])
  expect(refused.body.fields).toHaveProperty('password')
  expect(tripCookieOf(refused)).toBe('')
})

test('nor before their address is confirmed: it may be somebody else’s', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  const refused = await world.call(connectGithub, PASSWORD, { cookie })
  expect([refused.status, refused.body.code]).toEqual([409, 'email_unconfirmed'])
})

test('what comes back is connected with whoever asked for it, and only while they are signed in', async ({
  world,
  stub,
}) => {
  const cookie = await ada(world)
  const grace = await world.person('grace')
  for (const there of ['', grace.cookie]) {
    const { back, trip } = await leave(world, stub, cookie)
    const answer = await comeBack(world, back, [trip, there].filter(Boolean).join('; '))
    expect([answer.status, answer.body.code]).toEqual([400, 'github_trip_over'])
    expect(cookieOf(answer)).toBe('')
  }
  expect(await waysIn(world, cookie)).toMatchObject({ github: null })
  expect(await waysIn(world, grace.cookie)).toMatchObject({ github: null })
})

test('whoever sets another password ends a way to GitHub that began before (S-04)', async ({
  world,
  stub,
}) => {
  const cookie = await ada(world)
  const { back, trip } = await leave(world, stub, cookie)
  const body = { currentPassword: GOOD.password, newPassword: NEW_PASSWORD }
  const fresh = cookieOf(await world.call(accounts.changePassword, { body }, { cookie }))

  const answer = await comeBack(world, back, `${trip}; ${fresh}`)

  expect(answer.body.code).toBe('github_trip_over')
  expect(await waysIn(world, fresh)).toMatchObject({ github: null })
})

test('a GitHub account belongs to one member, and a member has one', async ({ world, stub }) => {
  const owner = cookieOf(await join(world, stub))
  const cookie = await ada(world)

  const taken = await connect(world, stub, cookie)
  expect([taken.status, taken.body.code]).toEqual([409, 'github_taken'])

  const trips = [
    await leave(world, stub, cookie, { ...OCTAVIA, id: 1, login: 'one' }),
    await leave(world, stub, cookie, { ...OCTAVIA, id: 2, login: 'two' }),
  ]
  const answers = await Promise.all(
    trips.map(({ back, trip }) => comeBack(world, back, `${trip}; ${cookie}`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const again = await world.call(connectGithub, PASSWORD, { cookie })
  expect([again.status, again.body.code]).toEqual([409, 'github_connected'])
  expect(await waysIn(world, owner)).toMatchObject({ github: { login: 'Octavia-Hub' } })
})

test('whoever has a password disconnects GitHub, and is let in by it no more', async ({
  world,
  stub,
}) => {
  const cookie = await ada(world)
  const first = await world.call(disconnectGithub, {}, { cookie })
  expect([first.status, first.body.code]).toEqual([409, 'github_not_connected'])
  await connect(world, stub, cookie)

  expect((await world.call(disconnectGithub, {}, { cookie })).status).toBe(200)

  expect(subjects(world).at(-1)).toBe('GitHub was disconnected from your Devgrove account')
  expect(await waysIn(world, cookie)).toMatchObject({ hasPassword: true, github: null })
  expect((await enter(world, stub)).answer.body).toMatchObject({
    newcomer: { username: 'octavia_hub' },
  })
})

test('of two disconnections at once one is done', async ({ world, stub }) => {
  const cookie = await ada(world)
  await connect(world, stub, cookie)

  const answers = await Promise.all([1, 2].map(() => world.call(disconnectGithub, {}, { cookie })))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('whoever disconnects GitHub has every other device logged out: one of them may be whoever connected it', async ({
  world,
  stub,
}) => {
  const cookie = await ada(world)
  await connect(world, stub, cookie)
  const { answer } = await enter(world, stub)
  const stranger = cookieOf(answer)

  await world.call(disconnectGithub, {}, { cookie })

  expect((await view(world, stranger)).status).toBe(401)
  expect((await view(world, cookie)).status).toBe(200)
})

test('a forgotten password that is set anew by the mailed link ends a GitHub that was connected beside it', async ({
  world,
  stub,
}) => {
  const cookie = await ada(world)
  await connect(world, stub, cookie)
  world.letters.length = 0
  await world.call(accounts.requestPasswordReset, { body: { email: 'ada@example.org' } })
  await expect.poll(() => world.letters.length).toBe(1)
  const body = { token: tokenIn(world.letters[0]?.text), password: NEW_PASSWORD }

  expect((await world.call(accounts.resetPassword, { body })).status).toBe(200)

  expect((await enter(world, stub)).answer.body.user).toBeUndefined()
  expect(world.letters.at(-1)?.text).toContain('GitHub was disconnected as well')
})

test('a number is that of one GitHub, not of whichever is asked next', async ({ world, stub }) => {
  await connect(world, stub, await ada(world))

  const kept = await world.ctx.db
    .selectFrom('accounts')
    .select('account_id')
    .where('provider_id', '=', 'github')
    .executeTakeFirstOrThrow()

  expect(kept.account_id).toBe(`${new URL(stub.address).host}/${OCTAVIA.id}`)
})
