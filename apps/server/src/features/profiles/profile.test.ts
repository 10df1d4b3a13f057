import { expect } from 'vitest'
import type { Username } from '@devgrove/contract/ids'
import { rejectRequest } from '@devgrove/contract/connections'
import { viewProfile } from '@devgrove/contract/profiles'
import { type Person, test } from '../../../test/world.ts'

const view = (viewer: Person, username: string) =>
  viewer.call(viewProfile, { params: { username: username as Username } })

test('a profile names the connections that both have, the latest first, and counts them', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const names = ['p1', 'p2', 'p3', 'p4', 'p5']
  for (const name of names) {
    const person = await world.person(name)
    await world.connect(person, ada)
    await world.connect(grace, person)
  }
  await world.connect(ada, await world.person('adas'))
  await world.connect(await world.person('graces'), grace)
  await world.connect(ada, grace)

  const { sharedConnections } = (await view(ada, 'grace')).body.user

  expect(sharedConnections.total).toBe(5)
  expect(sharedConnections.some.map((user) => user.username)).toEqual(['p5', 'p4', 'p3'])
  expect((await view(grace, 'ada')).body.user.sharedConnections.total).toBe(5)
})

test('open and rejected requests, and whoever is not active, are no shared connections', async ({
  world,
}) => {
  const [ada, grace, open, rejected, gone] = [
    await world.person('ada'),
    await world.person('grace'),
    await world.person('open'),
    await world.person('rejected'),
    await world.person('gone'),
  ]
  for (const person of [open, rejected, gone]) await world.connect(ada, person)
  await world.interest(grace, open)
  const requestId = await world.interest(grace, rejected)
  await rejected.call(rejectRequest, { params: { requestId } })
  await world.connect(grace, gone)
  await world.ctx.db
    .updateTable('users')
    .set({ status: 'deactivated' })
    .where('id', '=', gone.userId)
    .execute()

  expect((await view(ada, 'grace')).body.user.sharedConnections).toEqual({ total: 0, some: [] })
  expect((await view(ada, 'ada')).body.user.sharedConnections).toEqual({ total: 0, some: [] })
})
