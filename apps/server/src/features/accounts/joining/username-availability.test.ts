import { expect } from 'vitest'
import { changeUsername } from '@devgrove/contract/account-settings'
import { checkUsername, revokeOtherSessions } from '@devgrove/contract/accounts'
import { type Person, test, type World } from '../../../../test/world.ts'

const FREE = { message: 'This username is free.', isAvailable: true }
const TAKEN = { message: 'This username is already taken.', isAvailable: false }

const rename = async (person: Person, username: string) =>
  expect((await person.call(changeUsername, { body: { username } })).status).toBe(200)
const check = async (caller: Person | World, username: string) =>
  (await caller.call(checkUsername, { query: { username } })).body

test('one’s own usernames, the present one and former ones, are free for oneself and for nobody else', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  await rename(ada, 'ada_2')

  for (const name of ['ada', 'Ada', 'ada_2']) {
    expect(await check(ada, name)).toMatchObject(FREE)
    for (const other of [grace, world]) expect(await check(other, name)).toMatchObject(TAKEN)
  }
  expect(await check(ada, 'grace')).toMatchObject(TAKEN)
  expect(await check(ada, 'admin')).toMatchObject({ isAvailable: false })

  await rename(grace, 'grace_2')
  expect(await check(ada, 'grace')).toMatchObject(TAKEN)
  expect(await check(grace, 'grace')).toMatchObject(FREE)
})

test('to whoever was logged out their own usernames are taken, as to any stranger', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const device = await world.again(ada)
  expect(await check(device, 'ada')).toMatchObject(FREE)

  await ada.call(revokeOtherSessions)

  expect(await check(device, 'ada')).toMatchObject(TAKEN)
})
