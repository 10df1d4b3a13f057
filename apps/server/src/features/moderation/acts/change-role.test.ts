import { viewOwnProfile } from '@devgrove/contract/accounts'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { changeRole, changeStatus, viewLog, viewUsers } from '@devgrove/contract/moderation'
import { Role } from '@devgrove/contract/profiles'
import { cookieOf, GOOD, signUp } from '../../../../test/account-calls.ts'
import { type Person, test, World } from '../../../../test/world.ts'
import { changeRoleByConsole } from './change-role.ts'
import { findActors } from '../staff.queries.ts'

const give = (who: Person, subject: Person, role: Role) =>
  who.call(changeRole, { params: { role, userId: subject.userId } })

test('everybody against everybody: a role acts on lower roles only, and never on itself', async ({
  world,
}) => {
  const cast: [Person, Role][] = []
  for (const role of Role.options) {
    for (const name of ['a', 'b']) {
      cast.push([await world.person(`${role}_${name}`, { role }), role])
    }
  }
  const allowed = new Set(['moderator>user', 'admin>user', 'admin>moderator'])

  for (const [actor, role] of cast) {
    for (const [subject, theirs] of cast) {
      const become = (status: 'active' | 'deactivated') =>
        actor.call(changeStatus, {
          params: { status, userId: subject.userId },
          body: { reason: 'Try.' },
        })
      const { status } = await become('deactivated')
      const pair = `${role}>${theirs}`
      const isAllowed = allowed.has(pair)
      const expected = isAllowed ? 200 : actor === subject && role !== 'user' ? 400 : 403
      expect([pair, status]).toEqual([pair, expected])
      if (isAllowed) expect((await become('active')).status).toBe(200)
    }
  }
})

test('roles are changed by admins, with a word in the log, and hold from the next call on', async ({
  world,
}) => {
  const admin = await world.person('admin', { role: 'admin' })
  const [ada, mod] = [await world.person('ada'), await world.person('mod', { role: 'moderator' })]

  expect((await give(mod, ada, 'moderator')).status).toBe(403)
  expect((await give(admin, ada, 'moderator')).body.user.role).toBe('moderator')
  expect((await ada.call(viewUsers, { params: { state: 'all' } })).status).toBe(200)
  expect((await give(admin, ada, 'user')).status).toBe(200)
  expect((await ada.call(viewUsers, { params: { state: 'all' } })).status).toBe(403)
  expect((await give(admin, ada, 'user')).body.code).toBe('role_unchanged')
  expect((await give(admin, admin, 'user')).body.code).toBe('to_oneself')
  expect((await admin.call(viewLog, { query: { userId: ada.userId } })).body.acts).toMatchObject([
    { kind: 'role', before: { role: 'moderator' }, after: { role: 'user' } },
    { kind: 'role', before: { role: 'user' }, after: { role: 'moderator' } },
  ])
})

test('whoever of the staff was deactivated by an admin acts as a member until that is over', async ({
  world,
}) => {
  const admin = await world.person('admin', { role: 'admin' })
  const [ada, mod] = [await world.person('ada'), await world.person('mod', { role: 'moderator' })]
  const decide = (who: Person, subject: Person, status: 'active' | 'deactivated') =>
    who.call(changeStatus, {
      params: { status, userId: subject.userId },
      body: { reason: 'Misuse of the role.' },
    })

  const ownRole = async () => (await mod.call(viewOwnProfile)).body.user.role
  expect(await ownRole()).toBe('moderator')
  await decide(admin, mod, 'deactivated')
  expect(await ownRole()).toBe('user')
  expect((await decide(mod, ada, 'deactivated')).status).toBe(403)
  expect((await mod.call(viewUsers, { params: { state: 'all' } })).status).toBe(403)
  expect((await findActors(world.ctx.db)).map(({ id }) => id)).toEqual([admin.userId])

  await decide(admin, mod, 'active')
  expect(await ownRole()).toBe('moderator')
  expect((await decide(mod, ada, 'deactivated')).status).toBe(200)
})

test('who logged in a quarter of an hour ago says their password again, and has five tries (S-33)', async () => {
  const world = await World.open({ RATE_LIMIT_SCALE: '1' })
  onTestFinished(() => world.close())
  const cookie = cookieOf(await signUp(world))
  const ada = await world.person('grace')
  await sql`update users set role = 'admin' where username = ${GOOD.username.toLowerCase()}`.execute(
    world.ctx.db,
  )
  const make = (role: Role, body: { password?: string } = {}) =>
    world.call(changeRole, { params: { role, userId: ada.userId }, body }, { cookie })

  expect((await make('moderator')).status).toBe(200)
  await sql`update sessions set created_at = created_at - interval '16 minutes'`.execute(
    world.ctx.db,
  )
  expect((await make('user')).body).toMatchObject({ code: 'password_needed' })
  expect((await make('user', { password: 'Wrong#1234' })).body).toMatchObject({
    code: 'wrong_password',
  })
  expect((await make('user', { password: GOOD.password })).status).toBe(200)

  for (let tries = 0; tries < 5; tries++) await make('moderator', { password: 'Wrong#1234' })
  expect((await make('moderator', { password: GOOD.password })).status).toBe(429)
  expect((await make('moderator')).body).toMatchObject({ code: 'password_needed' })
})

test('two admins who take each other’s role away leave one admin, fifty times', async ({
  world,
}) => {
  for (let round = 0; round < 50; round++) {
    const [ada, grace] = [
      await world.person(`ada${round}`, { role: 'admin' }),
      await world.person(`grace${round}`, { role: 'admin' }),
    ]

    const answers = await Promise.all([give(ada, grace, 'user'), give(grace, ada, 'moderator')])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    await world.ctx.db.updateTable('users').set({ role: 'user' }).execute()
  }
})

test('the console gives the first role and takes it back, but never from the last admin', async ({
  world,
}) => {
  const ada = await world.person('ada')
  await changeRoleByConsole(world.ctx, 'ada', 'admin')
  const grace = await world.person('grace')

  await expect(changeRoleByConsole(world.ctx, 'ada', 'user')).rejects.toMatchObject({
    code: 'last_admin',
  })
  await changeRoleByConsole(world.ctx, 'grace', 'admin')
  await changeRoleByConsole(world.ctx, 'ada', 'user')
  await expect(changeRoleByConsole(world.ctx, 'nobody', 'admin')).rejects.toMatchObject({
    code: 'user_not_found',
  })
  const { acts } = (await grace.call(viewLog)).body
  expect(
    acts.map(({ actor, subject, after }) => [actor.username, subject.username, after.role]),
  ).toEqual([
    ['console', 'ada', 'user'],
    ['console', 'grace', 'admin'],
    ['console', 'ada', 'admin'],
  ])
  expect((await ada.call(viewLog)).status).toBe(403)
})
