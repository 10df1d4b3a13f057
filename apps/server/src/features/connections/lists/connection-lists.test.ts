import { expect } from 'vitest'
import * as contract from '@devgrove/contract/connections'
import type { RequestId } from '@devgrove/contract/ids'
import { type Person, test, type World } from '../../../../test/world.ts'

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

test('whoever accepts begins to follow at that moment, however old the request is', async ({
  world,
}) => {
  const [ada, grace, idol] = [
    await world.person('ada'),
    await world.person('grace'),
    await world.person('idol'),
  ]
  const requestId = await world.interest(grace, ada)
  await world.interest(ada, idol)
  await world.interest(idol, grace)
  await ada.call(contract.acceptRequest, { params: { requestId } })

  const following = await ada.call(contract.listRequests, { params: { list: 'send' } })
  const followers = await grace.call(contract.listRequests, { params: { list: 'followers' } })
  expect(following.body.user.map((line) => line.status)).toEqual(['accepted', 'interested'])
  expect(followers.body.user.map((line) => line.status)).toEqual(['accepted', 'interested'])
})

/** When a line got to where it stands, as the web shows it (spec 4). */
const shownMoments = async (viewer: Person, list: contract.ListName) => {
  const { body } = await viewer.call(contract.listRequests, { params: { list } })
  return body.user.map(({ status, createdAt, updatedAt }) =>
    status === 'accepted' || status === 'rejected' ? updatedAt : createdAt,
  )
}

test('every list is in the order of the times that it shows, whoever was answered first', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const others: Person[] = []
  for (let index = 0; index < 8; index++) {
    others.push(await world.person('Peer', { username: `peer${index}` }))
  }
  world.stoppedAt = new Date()
  const aMinuteOn = () => (world.stoppedAt = new Date(world.ctx.now().getTime() + 60_000))
  const answer = async (
    receiver: Person,
    route: typeof contract.acceptRequest | typeof contract.rejectRequest,
    requestId: RequestId,
  ) => {
    aMinuteOn()
    await receiver.call(route, { params: { requestId } })
  }
  const sent: RequestId[] = []
  const received: RequestId[] = []
  for (const other of others) {
    aMinuteOn()
    const isAsking = sent.length <= received.length
    if (isAsking) sent.push(await world.interest(ada, other))
    else received.push(await world.interest(other, ada))
  }
  // of the even ones, whom ada asked, and of the odd ones, who asked her, in another order than they were asked in
  await answer(others[4]!, contract.acceptRequest, sent[2]!)
  await answer(ada, contract.acceptRequest, received[2]!)
  await answer(others[0]!, contract.acceptRequest, sent[0]!)
  await answer(ada, contract.acceptRequest, received[0]!)
  await answer(others[2]!, contract.rejectRequest, sent[1]!)
  await answer(ada, contract.rejectRequest, received[1]!)

  for (const list of contract.ListName.options) {
    const moments = await shownMoments(ada, list)
    expect({ list, moments }).toEqual({ list, moments: moments.toSorted().reverse() })
  }
  expect(await shownMoments(ada, 'send')).toHaveLength(6)
  expect(await shownMoments(ada, 'followers')).toHaveLength(6)
})

test('a rejection moves a request in the list of whoever rejected it only', async ({ world }) => {
  const [ada, grace, linus] = [
    await world.person('ada'),
    await world.person('grace'),
    await world.person('linus'),
  ]
  const requestId = await world.interest(ada, grace)
  await world.interest(ada, linus)
  await world.interest(linus, grace)
  const namesOf = async (viewer: Person, list: contract.ListName) => {
    const { body } = await viewer.call(contract.listRequests, { params: { list } })
    return body.user.map((line) => (list === 'send' ? line.toUserId : line.fromUserId).username)
  }

  await grace.call(contract.rejectRequest, { params: { requestId } })

  expect(await namesOf(ada, 'send')).toEqual(['linus', 'grace'])
  expect(await namesOf(grace, 'followers')).toEqual(['ada', 'linus'])
})

test('a list costs the same statements whatever it holds', async ({ world }) => {
  const { ada } = await asked(world, 30)
  const nobody = await world.person('nobody')

  const full = await world.sqlOf(() => received(ada, 1, 30))
  const empty = await world.sqlOf(() => received(nobody, 1, 30))

  // who is asking, and the page with its owner and the counts
  expect([full.length, empty.length]).toEqual([2, 2])
})

test('whoever ignores many who asked looks at none of them on their Interested list', async ({
  world,
}) => {
  const { ada, senders } = await asked(world, 30)
  const rows = async () => {
    const costs = await world.weigh(() => received(ada, 1, 5))
    return costs.reduce((sum, cost) => sum + cost.rows, 0)
  }
  const looked = await rows()
  const { body: all } = await received(ada, 1, 30)
  for (const { fromUserId } of all.user.slice(0, 25)) {
    await ada.call(contract.ignoreUser, { params: { userId: fromUserId._id } })
  }

  const { body } = await received(ada, 1, 5)
  expect(body.user.map((line) => line.fromUserId.username)).toEqual(senders.slice(25))
  expect(await rows()).toBe(looked)
})

test('who asks somebody by whom they are ignored shows up once that is over, and not before', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  await ada.call(contract.ignoreUser, { params: { userId: grace.userId } })
  await grace.call(contract.sendInterest, { params: { userId: ada.userId } })
  const before = await received(ada, 1)
  const ignored = await ada.call(contract.listRequests, { params: { list: 'ignored' } })
  const requestId = ignored.body.user[0]!._id
  await ada.call(contract.unIgnore, { params: { requestId } })
  const after = await received(ada, 1)

  expect([before, after].map(({ body }) => body.pagination.total)).toEqual([0, 1])
  expect([before, after].map(({ body }) => body.user.length)).toEqual([0, 1])
})
