import { expect } from 'vitest'
import * as contract from '@devgrove/contract/accounts'
import type { SessionId } from '@devgrove/contract/ids'
import { type Answer, test, World } from '../../../test/world.ts'

const GOOD = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: 'Ada_L',
  email: 'Ada@Example.org',
  password: 'Zx9!kk2Lqp',
}
const NEW_PASSWORD = 'Qv7#mm3Trw'

const cookieOf = (answer: Answer<unknown>): string => {
  const set = answer.headers['set-cookie']
  const line = Array.isArray(set) ? (set.at(-1) as string) : String(set)
  return line.split(';')[0] ?? ''
}
const signUp = (world: World, changes: Record<string, unknown> = {}) =>
  world.call(contract.signUp, { body: { ...GOOD, ...changes } })
const logIn = (world: World, body: Record<string, unknown>) => world.call(contract.logIn, { body } as never)
const view = (world: World, cookie: string) => world.call(contract.viewOwnProfile, {}, { cookie })

const tokenIn = (text: string | undefined): string =>
  decodeURIComponent(/token=(\S+)/.exec(text ?? '')?.[1] ?? '')

test('sign-up creates the account, signs in and keeps the password as argon2id only', async ({ world }) => {
  const answer = await signUp(world)

  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ username: 'ada_l', email: 'ada@example.org', role: 'user', status: 'active', isPremium: false })
  expect(answer.text).not.toMatch(/password|argon2|token/i)
  expect((await view(world, cookieOf(answer))).body.user.username).toBe('ada_l')
  const { password } = await world.ctx.db.selectFrom('accounts').select('password').executeTakeFirstOrThrow()
  expect(password).toMatch(/^\$argon2id\$.*m=(19456|[2-9]\d{4,})/)
})

test('the cookie is HttpOnly, Lax and for the whole site; over https also Secure with the __Host- prefix', async ({ world }) => {
  const plain = String((await signUp(world)).headers['set-cookie'])
  expect(plain).toMatch(/^devgrove\.session=[^;]{40,}; .*HttpOnly/i)
  expect(plain).toMatch(/Path=\//)
  expect(plain).toMatch(/SameSite=Lax/i)

  const secure = await World.open({ PUBLIC_URL: 'https://devgrove.example' })
  const cookie = String((await signUp(secure)).headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-devgrove\.session=.*Secure/i)
  expect((await view(secure, cookie.split(';')[0] ?? '')).status).toBe(200)
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

test('names of many scripts are taken at their limits, counted in code points', async ({ world }) => {
  for (const [index, firstName] of ['Łukasz', 'Noémi-Zsófia', 'محمد', "D'Arcy", 'न्यायमूर्ति', 'Nguyễn', '𠮷野家', 'Abcdefghijklmn'].entries()) {
    const answer = await signUp(world, { firstName, lastName: '', username: `name${index}`, email: `n${index}@x.org` })
    expect({ firstName, status: answer.status }).toEqual({ firstName, status: 200 })
    expect(answer.body.user.firstName).toBe(firstName.normalize('NFC'))
  }
})

test('keys that are not asked for are dropped', async ({ world }) => {
  const answer = await signUp(world, { role: 'admin', isPremium: true, status: 'banned', _id: 'x', emailVerified: true })

  expect(answer.body.user).toMatchObject({ role: 'user', isPremium: false, status: 'active', isEmailVerified: false })
})

test('a taken address or username is named, whatever its case', async ({ world }) => {
  await signUp(world)
  const byEmail = await signUp(world, { username: 'other', email: 'ADA@example.ORG' })
  const byUsername = await signUp(world, { username: 'aDA_l', email: 'other@example.org' })

  expect([byEmail.status, byEmail.body.fields]).toEqual([409, { email: 'An account with this email address already exists.' }])
  expect([byUsername.status, byUsername.body.fields]).toEqual([409, { username: 'This username is already taken.' }])
})

test('twenty identical sign-ups at once make one account', async ({ world }) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(world)))

  const statuses = answers.map((answer) => answer.status).sort()
  expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
  expect(await world.ctx.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await world.ctx.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
})

test.for(['Password1!', 'P@ssw0rd1', 'Welcome@123', 'Devgrove@2026', 'Ada_lA1!', 'Qwerty123!'])(
  'a password that is easy to guess is refused: %s',
  async (password, { world }) => {
    const answer = await signUp(world, { password })

    expect([answer.status, answer.body.code]).toEqual([400, 'weak_password'])
  },
)

test('a long passphrase counts to its last character', async ({ world }) => {
  const password = `A1!${'correct horse battery '.repeat(5)}`.slice(0, 100)
  await signUp(world, { password })

  expect((await logIn(world, { username: 'ada_l', password })).status).toBe(200)
  expect((await logIn(world, { username: 'ada_l', password: password.slice(0, 99) })).status).toBe(401)
})

test('log-in takes the address or the username in any case, and the same letters in any Unicode form', async ({ world }) => {
  await signUp(world, { password: 'Zx9!kk2Lqpé' })

  for (const body of [{ email: ' ADA@example.org ' }, { username: 'ADA_L' }]) {
    const answer = await logIn(world, { ...body, password: 'Zx9!kk2Lqpé' })
    expect([answer.status, answer.body.user.username]).toEqual([200, 'ada_l'])
  }
})

test.for([
  [{ email: '', password: 'x' }, 'Email is required.'],
  [{ email: 'ada', password: 'x' }, 'Enter a valid email address.'],
  [{ username: ' ab ', password: 'x' }, 'Username must be more than 3 characters long.'],
  [{ username: 'ada_l', password: '' }, 'Enter A Password.'],
  [{ email: 'a@b.c' }, 'Enter A Password.'],
] as const)('log-in with %j is refused: %s', async ([body, sentence], { world }) => {
  const answer = await logIn(world, body)

  expect([answer.status, answer.body.error]).toEqual([400, sentence])
})

test('a wrong password, an unknown name and a banned member with a wrong password hear the same', async ({ world }) => {
  await signUp(world)
  const wrong = await logIn(world, { username: 'ada_l', password: 'wrong' })
  const unknown = await logIn(world, { username: 'nobody', password: 'wrong' })
  const unknownEmail = await logIn(world, { email: 'nobody@example.org', password: 'wrong' })
  await world.ctx.db.updateTable('users').set({ status: 'banned' }).execute()
  const banned = await logIn(world, { username: 'ada_l', password: 'wrong' })

  expect(wrong.status).toBe(401)
  expect([unknown.text, unknownEmail.text, banned.text]).toEqual([wrong.text, wrong.text, wrong.text])
  const rightPassword = await logIn(world, { username: 'ada_l', password: GOOD.password })
  expect([rightPassword.status, rightPassword.body.error]).toEqual([403, 'This account has been banned.'])
  expect(rightPassword.headers['set-cookie']).toBeUndefined()
})

test('a ban ends every session at the next call, and a demotion holds at once', async ({ world }) => {
  const ada = await world.person('ada')
  expect((await ada.call(contract.viewOwnProfile)).status).toBe(200)

  await world.ctx.db.updateTable('users').set({ status: 'banned' }).execute()

  expect((await ada.call(contract.viewOwnProfile)).status).toBe(401)
})

test('a forged, cut or foreign cookie is nobody', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  for (const forged of ['devgrove.session=attacker', cookie.slice(0, -4), cookie.replace(/=./, '=X'), `${cookie}x`]) {
    expect((await view(world, forged)).status).toBe(401)
  }
  const withFixed = await world.call(contract.logIn, { body: { username: 'ada_l', password: GOOD.password } }, { cookie: 'devgrove.session=attacker' })
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

test('a session ends after seven days without a visit, and thirty days after it began', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  const began = Date.now()
  const dayMs = 24 * 3600 * 1000
  const at = async (days: number) => {
    world.stoppedAt = new Date(began + days * dayMs)
    return (await view(world, cookie)).status
  }

  expect([await at(6), await at(12), await at(18), await at(24), await at(29)]).toEqual([200, 200, 200, 200, 200])
  expect(await at(30.1)).toBe(401)
  world.stoppedAt = undefined
  const idle = cookieOf(await logIn(world, { username: 'ada_l', password: GOOD.password }))
  world.stoppedAt = new Date(began + 7.1 * dayMs)
  expect((await view(world, idle)).status).toBe(401)
})

test('changing the password needs the present one, ends every other session and is told by letter', async ({ world }) => {
  const here = cookieOf(await signUp(world))
  const elsewhere = cookieOf(await logIn(world, { username: 'ada_l', password: GOOD.password }))
  const change = (currentPassword: string) =>
    world.call(contract.changePassword, { body: { currentPassword, newPassword: NEW_PASSWORD } }, { cookie: here })

  const refused = await change('Wrong9!kk2')
  expect([refused.status, refused.body.code]).toEqual([400, 'wrong_password'])
  expect((await view(world, elsewhere)).status).toBe(200)
  world.letters.length = 0

  const changed = await change(GOOD.password)

  expect(changed.status).toBe(200)
  expect((await view(world, cookieOf(changed))).status).toBe(200)
  expect([(await view(world, elsewhere)).status, (await view(world, here)).status]).toEqual([401, 401])
  expect(world.letters.map((letter) => letter.subject)).toEqual(['Your Devgrove password was changed'])
  expect((await logIn(world, { username: 'ada_l', password: GOOD.password })).status).toBe(401)
  expect((await logIn(world, { username: 'ada_l', password: NEW_PASSWORD })).status).toBe(200)
})

test('a forgotten password is set anew by the mailed link, once, within 30 minutes; every session ends', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  world.letters.length = 0
  const known = await world.call(contract.requestPasswordReset, { body: { email: 'ada@example.org' } })
  const unknown = await world.call(contract.requestPasswordReset, { body: { email: 'nobody@example.org' } })
  expect([known.status, known.text]).toEqual([200, unknown.text])
  await expect.poll(() => world.letters.length).toBe(1)
  expect(world.letters[0]?.to).toBe('ada@example.org')
  const token = tokenIn(world.letters[0]?.text)
  const stored = JSON.stringify(await world.ctx.db.selectFrom('verifications' as never).selectAll().execute())
  expect(stored).not.toContain(token)

  const reset = (password: string) => world.call(contract.resetPassword, { body: { token, password } })
  expect((await reset('weak')).status).toBe(400)
  expect((await reset(NEW_PASSWORD)).status).toBe(200)
  expect((await reset('Other9!kk2Lqp')).body.code).toBe('reset_link_expired')

  expect((await view(world, cookie)).status).toBe(401)
  expect((await logIn(world, { username: 'ada_l', password: NEW_PASSWORD })).status).toBe(200)
})

test('the mailed link confirms the address', async ({ world }) => {
  const cookie = cookieOf(await signUp(world))
  const token = tokenIn(world.letters[0]?.text)

  const bad = await world.call(contract.verifyEmail, { body: { token: `${token}x` } })
  const good = await world.call(contract.verifyEmail, { body: { token } })

  expect([bad.status, good.status]).toEqual([400, 200])
  expect((await view(world, cookie)).body.user.isEmailVerified).toBe(true)
})

test('a member sees their own sessions, the present one first, and ends only their own', async ({ world }) => {
  const ada = await world.person('ada')
  const other = await world.again(ada)
  const grace = await world.person('grace')
  const { sessions } = (await ada.call(contract.listSessions)).body
  expect(sessions.map((session) => session.isCurrent)).toEqual([true, false])

  const foreign = await grace.call(contract.revokeSession, { params: { sessionId: sessions[1]!._id } })
  const malformed = await grace.call(contract.revokeSession, { params: { sessionId: 'x' as SessionId } })
  expect([foreign.status, malformed.text]).toEqual([404, foreign.text])
  expect((await ada.call(contract.revokeSession, { params: { sessionId: sessions[1]!._id } })).status).toBe(200)
  expect((await other.call(contract.viewOwnProfile)).status).toBe(401)

  const third = await world.again(ada)
  expect((await third.call(contract.revokeOtherSessions)).status).toBe(200)
  expect([(await ada.call(contract.viewOwnProfile)).status, (await third.call(contract.viewOwnProfile)).status]).toEqual([401, 200])
})

test('a username is told to be free or not, with the reason', async ({ world }) => {
  await world.person('ada')
  const check = async (username: string) => (await world.call(contract.checkUsername, { query: { username } })).body

  expect(await check('ADA')).toMatchObject({ isAvailable: false, message: 'This username is already taken.' })
  expect(await check('ab')).toMatchObject({ isAvailable: false, message: 'Username must be more than 3 characters long.' })
  expect(await check('grace')).toMatchObject({ isAvailable: true })
})
