import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contract from '@devgrove/contract/accounts'
import { cookieOf, signUp, view } from '../../../../test/account-calls.ts'
import { inTheWay } from '../../../../test/in-the-way.ts'
import { type Answer, test, World } from '../../../../test/world.ts'
import { POOL_SIZE } from '../../../platform/database/database.ts'

test('sign-up creates the account, signs in and keeps the password as argon2id only', async ({
  world,
}) => {
  const answer = await signUp(world)

  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({
    username: 'ada_l',
    email: 'ada@example.org',
    role: 'user',
    status: 'active',
    isPremium: false,
  })
  expect(answer.text).not.toMatch(/password|argon2|token/i)
  expect((await view(world, cookieOf(answer))).body.user.username).toBe('ada_l')
  const { password } = await world.ctx.db
    .selectFrom('accounts')
    .select('password')
    .executeTakeFirstOrThrow()
  expect(password).toMatch(/^\$argon2id\$.*m=(19456|[2-9]\d{4,})/)
})

test('the cookie is HttpOnly, Lax and for the whole site; over https also Secure with the __Host- prefix', async ({
  world,
}) => {
  const cookies = (answer: Answer<unknown>) => [answer.headers['set-cookie']].flat().map(String)
  const [session, hint] = cookies(await signUp(world))
  expect(session).toMatch(/^devgrove\.session=[^;]{40,}; .*HttpOnly/i)
  expect(session).toMatch(/Path=\//)
  expect(session).toMatch(/SameSite=Lax/i)
  // what scripts may read says that somebody is there, and nothing more
  expect(hint).toMatch(/^devgrove\.member=1; Max-Age=\d+; Path=\/; SameSite=Lax$/)

  const secure = await World.open({ PUBLIC_URL: 'https://devgrove.example' })
  const answer = await signUp(secure)
  expect(cookies(answer)[0]).toMatch(/^__Host-devgrove\.session=.*Secure/i)
  expect(cookies(answer)[1]).toMatch(/Secure$/)
  expect((await view(secure, cookieOf(answer))).status).toBe(200)
  await secure.close()
})

test.for([
  [{ email: '' }, 'Email is required.'],
  [{ email: 'ada' }, 'Enter a valid email address.'],
  [{ email: 'a@b,c@d.e' }, 'Enter a valid email address.'],
  [{ email: 'a@b.c\r\nBcc: x@y.z' }, 'Enter a valid email address.'],
  [{ username: ' ab ' }, 'Username must be more than 3 characters long.'],
  [{ username: '.ada' }, 'Username may not begin or end with a dot.'],
  [{ username: 'ada!' }, 'Username may contain only letters, digits, dots and underscores.'],
  [{ username: 'Admin' }, 'This username is already taken.'],
  [{ firstName: 'Al' }, 'Name must be more than 3 characters long.'],
  [{ firstName: 'A\u034f\u034f' }, 'Name must be more than 3 characters long.'],
  [{ firstName: 'Al\u200c' }, 'Name must be more than 3 characters long.'],
  [{ firstName: '\u3164\u3164\u3164' }, 'Name should contain only characters.'],
  [{ firstName: '\u115f\u1160\uffa0' }, 'Name should contain only characters.'],
  [{ firstName: 'Ada\u3164' }, 'Name should contain only characters.'],
  [{ lastName: 'Love\uffa0lace' }, 'Name should contain only characters.'],
  [{ firstName: 'Ada7' }, 'Name should contain only characters.'],
  [{ firstName: 'Ada<b>' }, 'Name should contain only characters.'],
  [{ firstName: 'Abcdefghijklmno' }, 'First name must be at most 14 characters long.'],
  [{ lastName: 'L0velace' }, 'Name should contain only characters.'],
  [{ password: 'Zx9!kk2' }, 'Password must be at least 8 characters long.'],
  [{ password: 'zx9!kk2lqp' }, 'Password must contain at least one uppercase letter.'],
  [{ password: 'Zxx!kkkLqp' }, 'Password must contain at least one number.'],
  [{ password: 'Zx9kk2Lqp7' }, 'Password must contain at least one special character.'],
  [{ password: `Zx9!${'k'.repeat(125)}` }, 'Password must be at most 128 characters long.'],
] as const)('sign-up with %j is refused: %s', async ([changes, sentence], { world }) => {
  const answer = await signUp(world, changes)

  expect(answer.status).toBe(400)
  expect(answer.body.error).toBe(sentence)
  expect(Object.values(answer.body.fields ?? {})).toEqual([sentence])
  expect(await world.ctx.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('names of many scripts are taken at their limits, counted in code points', async ({
  world,
}) => {
  for (const [index, firstName] of [
    'Łukasz',
    'Noémi-Zsófia',
    'محمد',
    "D'Arcy",
    'न्यायमूर्ति',
    'Nguyễn',
    '𠮷野家',
    'Abcdefghijklmn',
  ].entries()) {
    const answer = await signUp(world, {
      firstName,
      lastName: '',
      username: `name${index}`,
      email: `n${index}@x.org`,
    })
    expect({ firstName, status: answer.status }).toEqual({ firstName, status: 200 })
    expect(answer.body.user.firstName).toBe(firstName.normalize('NFC'))
  }
})

test('a last name of which nothing can be seen is none, and what shapes letters is kept', async ({
  world,
}) => {
  const unseen = await signUp(world, { lastName: ' \u034f\u200d ' })
  const shaped = await signUp(world, {
    firstName: 'نی\u200cما',
    lastName: 'ශ්\u200dරී',
    username: 'nima',
    email: 'nima@example.org',
  })

  expect([unseen.status, unseen.body.user.lastName]).toEqual([200, ''])
  expect(shaped.body.user).toMatchObject({ firstName: 'نی\u200cما', lastName: 'ශ්\u200dරී' })
})

test('keys that are not asked for are dropped', async ({ world }) => {
  const answer = await signUp(world, {
    role: 'admin',
    isPremium: true,
    status: 'banned',
    _id: 'x',
    emailVerified: true,
  })

  expect(answer.body.user).toMatchObject({
    role: 'user',
    isPremium: false,
    status: 'active',
    isEmailVerified: false,
  })
})

test('a taken address or username is named, whatever its case', async ({ world }) => {
  await signUp(world)
  const byEmail = await signUp(world, { username: 'other', email: 'ADA@example.ORG' })
  const byUsername = await signUp(world, { username: 'aDA_l', email: 'other@example.org' })

  expect([byEmail.status, byEmail.body.fields]).toEqual([
    409,
    { email: 'An account with this email address already exists.' },
  ])
  expect([byUsername.status, byUsername.body.fields]).toEqual([
    409,
    { username: 'This username is already taken.' },
  ])
  const byBoth = await signUp(world)
  expect([byBoth.status, Object.keys(byBoth.body.fields ?? {}).sort()]).toEqual([
    409,
    ['email', 'username'],
  ])
})

test('twenty identical sign-ups at once make one account', async ({ world }) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(world)))

  const statuses = answers.map((answer) => answer.status).sort()
  expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
  expect(await world.ctx.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await world.ctx.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
})

test('a username is told to be free or not, with the reason', async ({ world }) => {
  await world.person('ada')
  const check = async (username: string) =>
    (await world.call(contract.checkUsername, { query: { username } })).body

  expect(await check('ADA')).toMatchObject({
    isAvailable: false,
    message: 'This username is already taken.',
  })
  expect(await check('ab')).toMatchObject({
    isAvailable: false,
    message: 'Username must be more than 3 characters long.',
  })
  expect(await check('grace')).toMatchObject({ isAvailable: true })
})

test('as many sign-ups at once as there are connections do not wait for each other', async ({
  world,
}) => {
  const SIGN_UPS = 30
  // whoever changes their name holds this lock for a moment; here it is held until every connection waits
  const answers = await inTheWay(
    world,
    'select pg_advisory_xact_lock(7203362)',
    () =>
      Promise.all(
        Array.from({ length: SIGN_UPS }, (_, index) =>
          signUp(world, { username: `many_${index}`, email: `many_${index}@x.org` }),
        ),
      ),
    POOL_SIZE,
  )

  expect(answers.map(({ status }) => status)).toEqual(Array<number>(SIGN_UPS).fill(200))
})

test('a sign-up that the database is too slow for may be tried again, and is no fault of what was sent', async ({
  world,
}) => {
  const { db } = world.ctx
  await sql`create function too_slow() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement' using errcode = '57014'; end $$`.execute(db)
  await sql`create trigger too_slow before insert on users execute function too_slow()`.execute(db)
  const slow = await signUp(world)
  await sql`drop function too_slow cascade`.execute(db)

  expect([slow.status, slow.body]).toEqual([503, expect.objectContaining({ code: 'overloaded' })])
  expect((await signUp(world)).status).toBe(200)
})
