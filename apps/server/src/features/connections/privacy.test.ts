import { expect } from 'vitest'
import * as contract from '@devgrove/contract/connections'
import { viewFeed } from '@devgrove/contract/feed'
import { viewProfile } from '@devgrove/contract/profiles'
import type { Username } from '@devgrove/contract/ids'
import { type Person, test } from '../../../test/world.ts'

/** Everything that somebody can read which could tell of somebody else, byte for byte. */
async function allThatIsSeen(viewer: Person, subject: Person): Promise<string> {
  const lists = contract.ListName.options.map((list) =>
    viewer.call(contract.listRequests, { params: { list }, query: { limit: '50' } }),
  )
  const answers = await Promise.all([
    ...lists,
    viewer.call(contract.countOwn),
    viewer.call(contract.countOf, { params: { userId: subject.userId } }),
    viewer.call(contract.countOf, { params: { userId: subject.username } }),
    viewer.call(contract.viewRelation, { params: { userId: subject.userId } }),
    viewer.call(viewProfile, { params: { username: subject.username as Username } }),
  ])
  const feed = await viewer.call(viewFeed, { query: { limit: '50' } })
  const texts = answers.map((answer) => `${answer.status} ${answer.text}`)
  // each first page begins a pass of its own, so only its name may differ
  texts.push(feed.text.replaceAll(feed.body.pass, 'pass'))
  return texts.join('\n')
}

test('a rejection makes no difference that its sender could see', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  await world.person('linus')
  const requestId = await world.interest(ada, grace)
  world.stoppedAt = new Date()
  const before = await allThatIsSeen(ada, grace)

  world.stoppedAt = new Date(world.stoppedAt.getTime() + 5000)
  const rejection = await grace.call(contract.rejectRequest, { params: { requestId } })
  world.stoppedAt = new Date(world.stoppedAt.getTime() - 5000)

  expect(rejection.status).toBe(200)
  expect(await allThatIsSeen(ada, grace)).toBe(before)
})

test('somebody who was rejected retrieves and sends again as if nothing had happened', async ({
  world,
}) => {
  const [ada, grace, linus] = [
    await world.person('ada'),
    await world.person('grace'),
    await world.person('linus'),
  ]
  const rejectedId = await world.interest(ada, grace)
  const openId = await world.interest(ada, linus)
  await grace.call(contract.rejectRequest, { params: { requestId: rejectedId } })

  const retrieve = (requestId: typeof openId) =>
    ada.call(contract.retrieveRequest, { params: { status: 'interested', requestId } })
  const [fromRejected, fromOpen] = [await retrieve(rejectedId), await retrieve(openId)]
  expect([fromRejected.status, fromRejected.text]).toEqual([fromOpen.status, fromOpen.text])
  expect((await retrieve(rejectedId)).text).toBe((await retrieve(openId)).text)

  const again = (to: Person) => ada.call(contract.sendInterest, { params: { userId: to.userId } })
  expect((await again(grace)).text).toBe((await again(linus)).text)
  const { body } = await ada.call(contract.viewRelation, { params: { userId: grace.userId } })
  expect(body.connectionRequest?.status).toBe('interested')
  expect(body.connectionRequest?._id).not.toBe(rejectedId)
  const { body: kept } = await grace.call(contract.listRequests, {
    params: { list: 'rejected' },
    query: {},
  })
  expect(kept.user).toHaveLength(1)
})

test('an ignore makes no difference that the ignored person could see', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const linus = await world.person('linus')
  world.stoppedAt = new Date()
  const before = await allThatIsSeen(ada, grace)

  await grace.call(contract.ignoreUser, { params: { userId: ada.userId } })

  expect(await allThatIsSeen(ada, grace)).toBe(before)
  const toIgnorer = await ada.call(contract.sendInterest, { params: { userId: grace.userId } })
  const toControl = await ada.call(contract.sendInterest, { params: { userId: linus.userId } })
  expect([toIgnorer.status, toIgnorer.text]).toEqual([toControl.status, toControl.text])
})

test('what an ignored person sends stays out of sight until they are un-ignored', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  await grace.call(contract.ignoreUser, { params: { userId: ada.userId } })
  await ada.call(contract.sendInterest, { params: { userId: grace.userId } })
  const received = async () =>
    (await grace.call(contract.listRequests, { params: { list: 'received' }, query: {} })).body.user
  const interested = async () =>
    (await grace.call(contract.countOwn)).body.requestCount.interestedReceived
  expect([await received(), await interested()]).toEqual([[], 0])

  const ignoreId = await world.between(grace, ada)
  await grace.call(contract.unIgnore, { params: { requestId: ignoreId } })

  expect((await received()).map((line) => line.fromUserId.username)).toEqual(['ada'])
  expect(await interested()).toBe(1)
})

test('only whoever may notice a change is told of it', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const told: string[][] = []
  world.ctx.events.on('relation.changed', ({ visibleTo }) => {
    told.push(visibleTo.map((id) => (id === ada.userId ? 'ada' : 'grace')))
  })

  const requestId = await world.interest(ada, grace)
  await grace.call(contract.rejectRequest, { params: { requestId } })
  await ada.call(contract.retrieveRequest, { params: { status: 'interested', requestId } })
  await ada.call(contract.ignoreUser, { params: { userId: grace.userId } })

  expect(told.map((names) => names.sort())).toEqual([
    ['ada', 'grace'],
    ['grace'],
    // it leaves her Followers
    ['ada', 'grace'],
    ['ada'],
  ])
})

test('a banned member keeps their line in lists as Account suspended, and nothing else', async ({
  world,
}) => {
  const [ada, grace] = [
    await world.person('ada'),
    await world.person('grace', { username: 'grace.secret' }),
  ]
  await world.connect(ada, grace)
  await world.ctx.db
    .updateTable('users')
    .set({ status: 'banned' })
    .where('id', '=', grace.userId)
    .execute()

  const list = await ada.call(contract.listRequests, { params: { list: 'accepted' }, query: {} })

  expect(list.body.user[0]?.toUserId.firstName ?? '').toMatch(/Account suspended|ada/)
  expect(list.text).toContain('Account suspended')
  expect(list.text).not.toContain('grace.secret')
  const profile = await ada.call(viewProfile, { params: { username: 'grace.secret' as Username } })
  const unknown = await ada.call(viewProfile, { params: { username: 'nobody' as Username } })
  expect([profile.status, profile.text]).toEqual([404, unknown.text])
})
