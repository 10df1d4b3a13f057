import { expect } from 'vitest'
import * as contract from '@devgrove/contract/connections'
import { type Person, test, type World } from '../../../test/world.ts'

/** Somebody whom `size` people asked, one after the other. */
async function asked(world: World, size: number): Promise<{ ada: Person; senders: string[] }> {
  const ada = await world.person('ada')
  const senders: string[] = []
  for (let index = 0; index < size; index++) {
    const sender = await world.person('Sender', { username: `sender${index}` })
    await sender.call(contract.sendInterest, { params: { userId: ada.userId } })
    senders.unshift(sender.username)
  }
  return { ada, senders }
}

const received = (viewer: Person, page: number, limit = 10) =>
  viewer.call(contract.listRequests, {
    params: { list: 'received' },
    query: { page: String(page), limit: String(limit) } as never,
  })

test('the pages of a list hold everybody once, the newest first, and tell how many there are', async ({
  world,
}) => {
  const { ada, senders } = await asked(world, 23)

  const pages = [await received(ada, 1), await received(ada, 2), await received(ada, 3)]

  const names = pages.map(({ body }) => body.user.map((request) => request.fromUserId.username))
  expect(names.map((page) => page.length)).toEqual([10, 10, 3])
  expect(names.flat()).toEqual(senders)
  for (const { body } of pages) expect(body.pagination).toEqual({ total: 23, totalPages: 3 })
})

test('a page behind the last is empty and still tells the total', async ({ world }) => {
  const { ada } = await asked(world, 2)

  const { status, body } = await received(ada, 9)

  expect([status, body.user, body.pagination]).toEqual([200, [], { total: 2, totalPages: 1 }])
})

test('a list costs the same statements whatever it holds', async ({ world }) => {
  const { ada } = await asked(world, 30)
  const nobody = await world.person('nobody')

  const full = await world.sqlOf(() => received(ada, 1, 30))
  const empty = await world.sqlOf(() => received(nobody, 1, 30))

  // who is asking, and the page with its owner and the counts
  expect([full.length, empty.length]).toEqual([2, 2])
})
