import { expect } from 'vitest'
import { changeUsername } from '@devgrove/contract/account-settings'
import { cookieOf, GOOD, logIn, signUp } from '../../../../test/account-calls.ts'
import { test } from '../../../../test/world.ts'

test('log-in takes the address or the username in any case, and the same letters in any Unicode form', async ({
  world,
}) => {
  await signUp(world, { password: 'Zx9!kk2Lqpé' })

  for (const body of [{ email: ' ADA@example.org ' }, { username: 'ADA_L' }]) {
    const answer = await logIn(world, { ...body, password: 'Zx9!kk2Lqpé' })
    expect([answer.status, answer.body.user.username]).toEqual([200, 'ada_l'])
  }
})

test('a name that was copied from a screen is taken with the sign and the unseen marks it brings', async ({
  world,
}) => {
  await signUp(world)

  for (const typed of [
    { username: '@ada_l' },
    { username: ' \u2066@Ada_L\u2069\u200b ' },
    { username: '\u200eada_l\u200f' },
    { email: '\u200bada@example.org\ufeff' },
  ]) {
    const answer = await logIn(world, { ...typed, password: GOOD.password })
    expect({ typed, status: answer.status }).toEqual({ typed, status: 200 })
  }
  for (const username of ['@ab', '@', '\u200b\u200b\u200b']) {
    const { status, body } = await logIn(world, { username, password: GOOD.password })
    expect([status, body.error]).toEqual([400, 'Username must be more than 3 characters long.'])
  }
})

test('a former username still leads to its member at the log-in', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  await world.call(changeUsername, { body: { username: 'ada_new' } }, { cookie })

  const answer = await logIn(world, { username: 'ada_l', password: GOOD.password })
  const wrong = await logIn(world, { username: 'ada_l', password: 'wrong' })

  expect([answer.status, answer.body.user.username, wrong.status]).toEqual([200, 'ada_new', 401])
})

test('whoever comes is greeted by their name as names are shown, and keeps it as typed', async ({
  world,
}) => {
  const joined = await signUp(world, { firstName: 'ada mary' })
  const back = await logIn(world, { username: 'ada_l', password: GOOD.password })

  expect([joined.body.message, back.body.message]).toEqual([
    'Welcome to Devgrove, Ada Mary.',
    'Welcome back, Ada Mary.',
  ])
  expect(back.body.user.firstName).toBe('ada mary')
})

test.for([
  [{ email: '', password: 'x' }, 'Email is required.'],
  [{ email: 'ada', password: 'x' }, 'Enter a valid email address.'],
  [{ username: ' ab ', password: 'x' }, 'Username must be more than 3 characters long.'],
  [{ username: 'ada_l', password: '' }, 'Enter A Password.'],
  [{ email: 'a@b.c' }, 'Enter A Password.'],
  [{ email: 'a@b.co', password: 5 }, 'Enter A Password.'],
  [{ email: null, password: 'x' }, 'Email is required.'],
  [{ username: ['ada_l'], password: 'x' }, 'Username must be more than 3 characters long.'],
] as const)('log-in with %j is refused: %s', async ([body, sentence], { world }) => {
  const answer = await logIn(world, body)

  expect([answer.status, answer.body.error]).toEqual([400, sentence])
})

test('a wrong password, an unknown name and a banned member with a wrong password hear the same', async ({
  world,
}) => {
  await signUp(world)
  const wrong = await logIn(world, { username: 'ada_l', password: 'wrong' })
  const unknown = await logIn(world, { username: 'nobody', password: 'wrong' })
  const unknownEmail = await logIn(world, { email: 'nobody@example.org', password: 'wrong' })
  await world.ctx.db.updateTable('users').set({ status: 'banned' }).execute()
  const banned = await logIn(world, { username: 'ada_l', password: 'wrong' })

  expect(wrong.status).toBe(401)
  expect([unknown.text, unknownEmail.text, banned.text]).toEqual([
    wrong.text,
    wrong.text,
    wrong.text,
  ])
  const rightPassword = await logIn(world, { username: 'ada_l', password: GOOD.password })
  expect([rightPassword.status, rightPassword.body.error]).toEqual([
    403,
    'This account has been banned.',
  ])
  expect(rightPassword.headers['set-cookie']).toBeUndefined()
})

test('an unknown name leads into no account, whatever address that account has', async ({
  world,
}) => {
  await signUp(world, { email: 'nobody@devgrove.invalid' })

  expect((await logIn(world, { username: 'unknown', password: GOOD.password })).status).toBe(401)
})
