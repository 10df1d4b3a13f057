import { expect } from 'vitest'
import { finishGithub, joinByGithub } from '@devgrove/contract/github'
import { beginGithub } from '@devgrove/contract/github-departure'
import { cookieOf, signUp, view } from '../../../../test/account-calls.ts'
import { APP } from '../../../../test/github-stub.ts'
import {
  comeBack,
  enter,
  join,
  NAMES,
  OCTAVIA,
  test,
  toGithub,
  tripCookieOf,
} from '../../../../test/github-world.ts'
import { until } from '../../../../test/machine.ts'
import { World } from '../../../../test/world.ts'

const MINUTE_MS = 60_000

test('GitHub is asked for no more than who is there, by a challenge that only we can answer', async ({
  world,
  stub,
}) => {
  const { left, cookie } = await toGithub(world, stub)
  const asked = new URL(left.body.url).searchParams

  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: APP.GITHUB_CLIENT_ID,
    scope: 'read:user user:email',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:3000/login/github',
  })
  expect(asked.get('state')).toMatch(/^[\w-]{32}$/)
  expect([left.headers['set-cookie']].flat().join()).toContain('HttpOnly; Path=/; SameSite=Lax')
  // whoever reads the table cannot come back with what is in it
  const kept = await world.dump()
  expect(kept).not.toContain(asked.get('state'))
  expect(kept).not.toContain(cookie.split('=')[1])
})

test('somebody new signs up with the address that GitHub has confirmed, and is let in by GitHub from then on', async ({
  world,
  stub,
}) => {
  const { answer, cookie } = await enter(world, stub)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    newcomer: { ...NAMES, login: 'Octavia-Hub', email: 'octavia@example.net' },
  })
  expect(cookieOf(answer)).toBe('')

  const joined = await world.call(joinByGithub, { body: NAMES }, { cookie })
  expect(joined.status).toBe(200)
  expect(joined.body.message).toBe('Welcome to Devgrove, Octavia.')
  expect((await view(world, cookieOf(joined))).body.user).toMatchObject({
    username: 'octavia_hub',
    email: 'octavia@example.net',
    isEmailVerified: true,
  })

  const again = (await enter(world, stub)).answer
  expect(again.body).toMatchObject({
    message: 'Welcome back, Octavia.',
    user: { username: 'octavia_hub' },
  })
  expect((await view(world, cookieOf(again))).status).toBe(200)
  // nothing that GitHub handed out is kept
  expect(await world.dump()).not.toContain('gho_')
})

test('a code from GitHub signs nobody in but in the browser where the way began (S-09)', async ({
  world,
  stub,
}) => {
  await join(world, stub)
  const theirs = await toGithub(world, stub)
  const { cookie: another } = await toGithub(world, stub)

  for (const cookie of ['', another, 'devgrove.github=']) {
    const answer = await comeBack(world, theirs.back, cookie)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('github_trip_over')
    expect(cookieOf(answer)).toBe('')
  }
})

test('a way through GitHub leads back once, however many come at once', async ({ world, stub }) => {
  await join(world, stub)
  const { back, cookie } = await toGithub(world, stub)

  const answers = await Promise.all(Array.from({ length: 8 }, () => comeBack(world, back, cookie)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200, 400, 400, 400, 400, 400, 400, 400,
  ])
  expect(stub.asked.filter((call) => call.includes('access_token'))).toHaveLength(2)
})

test('and for half an hour, the choice of a name too', async ({ world, stub }) => {
  const { back, cookie } = await toGithub(world, stub)
  world.stoppedAt = new Date(Date.now() + 31 * MINUTE_MS)
  expect((await comeBack(world, back, cookie)).body.code).toBe('github_trip_over')

  const { cookie: trip } = await enter(world, stub)
  world.stoppedAt = new Date(Date.now() + 62 * MINUTE_MS)
  const late = await world.call(joinByGithub, { body: NAMES }, { cookie: trip })
  expect(late.body.code).toBe('github_trip_over')
})

test('an address alone lets nobody in, confirmed or not: who has an account connects it', async ({
  world,
  stub,
}) => {
  await signUp(world, { email: 'octavia@example.net' })
  const before = await world.ctx.db.selectFrom('sessions').select('id').execute()

  for (const email_verified of [false, true]) {
    await world.ctx.db.updateTable('users').set({ email_verified }).execute()
    const { answer, cookie } = await enter(world, stub)
    expect([answer.status, answer.body.code]).toEqual([409, 'github_email_taken'])
    const joined = await world.call(joinByGithub, { body: NAMES }, { cookie })
    expect(joined.body.code).toBe('github_trip_over')
  }
  expect(await world.ctx.db.selectFrom('sessions').select('id').execute()).toEqual(before)
})

test('nor does one that GitHub has not confirmed, or that is not their first', async ({
  world,
  stub,
}) => {
  for (const emails of [
    [],
    [{ email: 'octavia@example.net', primary: true, verified: false }],
    [{ email: 'octavia@example.net', primary: false, verified: true }],
    [{ email: 'no address', primary: true, verified: true }],
  ]) {
    const { answer } = await enter(world, stub, { ...OCTAVIA, emails })
    expect([answer.status, answer.body.code]).toEqual([409, 'github_no_email'])
  }
})

test('a name that is taken is refused by its field, and another one can be chosen', async ({
  world,
  stub,
}) => {
  await world.person('octavia_hub')
  const { cookie } = await enter(world, stub)
  const join = (username: string) =>
    world.call(joinByGithub, { body: { ...NAMES, username } }, { cookie })

  const taken = await join('octavia_hub')
  expect(taken.status).toBe(409)
  expect(taken.body.fields).toEqual({ username: 'This username is already taken.' })
  expect((await join('octavia_two')).status).toBe(200)
  // and then that is over
  expect((await join('octavia_three')).body.code).toBe('github_trip_over')
})

test('two who come by the same GitHub account at once are one member', async ({ world, stub }) => {
  const ways = [await enter(world, stub), await enter(world, stub)]

  const joined = await Promise.all(
    ways.map(({ cookie }, index) =>
      world.call(joinByGithub, { body: { ...NAMES, username: `octavia_${index}` } }, { cookie }),
    ),
  )

  expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await world.ctx.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('whoever is banned is not let in by GitHub either', async ({ world, stub }) => {
  const cookie = cookieOf(await join(world, stub))
  await world.ctx.db.updateTable('users').set({ status: 'banned' }).execute()
  await world.ctx.db.deleteFrom('sessions').execute()

  const { answer } = await enter(world, stub)

  expect([answer.status, answer.body.error]).toEqual([403, 'This account has been banned.'])
  expect(await world.ctx.db.selectFrom('sessions').select('id').execute()).toEqual([])
  expect((await view(world, cookie)).status).toBe(401)
})

test('whoever logs in by GitHub takes the deletion of their account back', async ({
  world,
  stub,
}) => {
  await join(world, stub)
  const due = new Date(Date.now() + 24 * 60 * MINUTE_MS)
  const gone = {
    deletion_due_at: due,
    status_before_deletion: 'active',
    status: 'deactivated',
  } as const
  await world.ctx.db.updateTable('users').set(gone).execute()

  const { answer } = await enter(world, stub)

  expect(answer.body.message).toBe('Welcome back, Octavia. Your account will not be deleted.')
  expect(answer.body.user?.status).toBe('active')
})

test('logging in by GitHub ends the session that the browser has (S-03)', async ({
  world,
  stub,
}) => {
  await join(world, stub)
  const grace = await world.person('grace')
  const page = await grace.goOnline()

  const { answer } = await enter(world, stub, OCTAVIA, grace.cookie)

  expect(answer.body.user?.username).toBe('octavia_hub')
  expect((await view(world, grace.cookie)).status).toBe(401)
  await until(() => !page.isOpen())
})

test('a member is known by who they are at GitHub, not by what they are called there', async ({
  world,
  stub,
}) => {
  await join(world, stub)

  const renamed = await enter(world, stub, { ...OCTAVIA, login: 'octavia-new', emails: [] })
  const namesake = await enter(world, stub, { ...OCTAVIA, id: 4712 })

  expect(renamed.answer.body.user?.username).toBe('octavia_hub')
  expect(namesake.answer.body.code).toBe('github_email_taken')
  const { login } = await world.ctx.db
    .selectFrom('accounts')
    .select('login')
    .executeTakeFirstOrThrow()
  expect(login).toBe('octavia-new')
})

test('a GitHub that does not answer, or says what nobody understands, is told as such', async ({
  world,
  stub,
}) => {
  for (const mood of ['failing', 'garbage', 'silent'] as const) {
    const { back, cookie } = await toGithub(world, stub)
    stub.mood = mood
    const answer = await comeBack(world, back, cookie)
    stub.mood = 'well'
    expect([mood, answer.status, answer.body.code]).toEqual([mood, 503, 'github_away'])
    expect(answer.text).not.toContain(APP.GITHUB_CLIENT_SECRET)
  }
})

test('a code that GitHub does not know signs nobody in', async ({ world, stub }) => {
  const { back, cookie } = await toGithub(world, stub)
  const answer = await comeBack(world, { ...back, code: 'made-up' }, cookie)
  expect([answer.status, answer.body.code]).toEqual([400, 'github_refused'])
})

test('without an app at GitHub nobody goes there', async () => {
  const world = await World.open()
  try {
    const left = await world.call(beginGithub)
    const back = { code: 'x', state: 'y' }
    const came = await world.call(finishGithub, { body: back }, { cookie: 'devgrove.github=z' })
    expect([left.status, left.body.code, came.status]).toEqual([404, 'github_closed', 404])
    expect(tripCookieOf(left)).toBe('')
  } finally {
    await world.close()
  }
})

test('a sign-up by GitHub counts among those of its address', async ({ stub }) => {
  const world = await World.open({
    ...APP,
    GITHUB_URL: stub.address,
    RATE_LIMIT_SCALE: '1',
  })
  try {
    for (let index = 0; index < 5; index++)
      await signUp(world, { username: `ada_${index}`, email: `ada${index}@example.org` })
    expect((await join(world, stub)).status).toBe(429)
  } finally {
    await world.close()
  }
})
