import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeUsername } from '@devgrove/contract/account-settings'
import * as contract from '@devgrove/contract/accounts'
import { Refusal } from '../../platform/refusal.ts'
import { World } from '../../../test/world.ts'
import { openPasswordHasher } from './passwords/passwords.ts'

const PASSWORD = 'Zx9!kk2Lqp'
let world: World

beforeEach(async () => {
  world = await World.open({ RATE_LIMIT_SCALE: '1' })
})
afterEach(() => world.close())

const logIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  world.call(contract.logIn, { body: { username, password } }, headers)
const signUp = (index: number, password = PASSWORD) =>
  world.call(contract.signUp, {
    body: {
      firstName: 'Ada',
      lastName: '',
      username: `ada${index}`,
      email: `ada${index}@x.org`,
      password,
    },
  })

test('the eleventh wrong password in five minutes is refused with Retry-After, whatever X-Forwarded-For claims', async () => {
  await signUp(1)
  await signUp(2)
  const statuses: number[] = []
  for (let index = 0; index < 11; index++) {
    const answer = await logIn('ada1', 'wrong', { 'x-forwarded-for': `10.0.0.${index}` })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }

  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  // somebody else at the same address still gets in
  expect((await logIn('ada2', PASSWORD)).status).toBe(200)
})

test('one address signs up at most five times in half an hour', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) statuses.push((await signUp(index)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a sign-up that is refused for its password or its form costs no try, and one for a taken name does', async () => {
  const codes: unknown[] = []
  for (let index = 0; index < 8; index++) {
    codes.push((await signUp(1, 'Password1!')).body.code, (await signUp(1, 'short')).body.code)
  }
  expect(new Set(codes)).toEqual(new Set(['weak_password', 'invalid_input']))

  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries++) statuses.push((await signUp(1)).status)
  expect(statuses).toEqual([200, 409, 409, 409, 409, 429])
})

test('routes that share a path have each their own limit', async () => {
  const ada = await world.person('ada')
  await ada.call(changeUsername, { body: { username: 'ada_2' } })
  const statuses: number[] = []
  for (let index = 0; index < 20; index++) {
    statuses.push(
      (await world.call(contract.checkUsername, { query: { username: 'free' } })).status,
    )
  }

  expect(statuses).toEqual(Array<number>(20).fill(200))
})

test('at most two passwords are hashed at once and fifty wait: the rest is told to come back (S-07)', async () => {
  const hasher = openPasswordHasher(1)
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => hasher.hash(PASSWORD)))
  const refused = answers.filter((answer) => answer.status === 'rejected')

  expect(refused).toHaveLength(8)
  expect(refused.every(({ reason }) => reason instanceof Refusal && reason.status === 429)).toBe(
    true,
  )
  // nobody's place is lost for good
  await expect(hasher.hash(PASSWORD)).resolves.toMatch(/^\$argon2id/)
})

test('a flood of log-ins does not keep the health call waiting', async () => {
  const flood = Array.from({ length: 60 }, (_, index) => logIn(`nobody${index}`, 'wrong'))
  const began = performance.now()
  const health = await world.raw({ method: 'GET', url: '/api/health' })
  const waitedMs = performance.now() - began
  await Promise.all(flood)

  expect(health.status).toBe(200)
  expect(waitedMs).toBeLessThan(1000)
})
