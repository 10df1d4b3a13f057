import type { Kysely, QueryId } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import * as contract from '@devgrove/contract/connections'
import type { Ctx } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { openTogether } from '../../../platform/database/together.ts'
import { type Person, test, type World } from '../../../../test/world.ts'
import { reviewRequest } from './change-relation.ts'

/** A context whose statements with this text are followed by some work, before their answer is looked at. */
function meanwhile(world: World, text: string, work: () => Promise<unknown>): Ctx {
  const followed = new Set<QueryId>()
  const plugged: Kysely<Schema> = world.ctx.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes(text)) followed.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (followed.has(queryId)) await work()
      return result
    },
  })
  // a statement whose text is put together once is not transformed any more
  const executeQuery: Kysely<Schema>['executeQuery'] = async (query) => {
    const result = await plugged.executeQuery(query)
    if ('sql' in query && query.sql.includes(text)) await work()
    return result
  }
  const db = new Proxy(plugged, {
    get: (target, key) => {
      if (key === 'executeQuery') return executeQuery
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { ...world.ctx, db, together: openTogether(db) }
}

const countsOf = async (person: Person) => (await person.call(contract.countOwn)).body.requestCount

const asViewer = ({ userId }: Person) => ({ userId, status: 'active' as const })

test('what changed after it was looked at is decided anew: a request that was taken back cannot be accepted', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const requestId = await world.interest(ada, grace)
  const retrieve = () =>
    ada.call(contract.retrieveRequest, { params: { status: 'interested', requestId } })

  const accepted = reviewRequest(
    meanwhile(world, 'people.them', retrieve),
    asViewer(grace),
    requestId,
    'accept',
  )

  await expect(accepted).rejects.toMatchObject({ code: 'request_not_found' })
  expect(await countsOf(ada)).toMatchObject({ connections: 0, following: 0 })
  expect(await countsOf(grace)).toMatchObject({ connections: 0, interestedReceived: 0 })
})

test('an act on two people who never stand still is refused as overloaded, and nothing of it is written', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const requestId = await world.interest(ada, grace)
  // each time the acceptance has looked, grace ignores ada in another tab, or no longer does
  let looks = 0
  const restless = meanwhile(world, 'pair', async () => {
    looks++
    const { body } = await grace.call(contract.listRequests, { params: { list: 'ignored' } })
    const [ignore] = body.user
    await (ignore
      ? grace.call(contract.unIgnore, { params: { requestId: ignore._id } })
      : grace.call(contract.ignoreUser, { params: { userId: ada.userId } }))
  })

  const accepted = reviewRequest(restless, asViewer(grace), requestId, 'accept')

  await expect(accepted).rejects.toMatchObject({ code: 'overloaded' })
  expect(looks).toBe(21)
  expect(await countsOf(grace)).toMatchObject({ connections: 0, followers: 1 })
})

test('what the database wrote after whoever acted was told to come back is told to both all the same', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const requestId = await world.interest(ada, grace)
  const told: (readonly string[])[] = []
  world.ctx.events.on('relation.changed', ({ visibleTo }) => void told.push(visibleTo))
  const written = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const slow = meanwhile(world, 'change_pairs', async () => {
    written.resolve()
    await answered.promise
  })
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())

  const accepted = reviewRequest(slow, asViewer(grace), requestId, 'accept')
  const refused = accepted.catch((error: unknown) => error)
  await written.promise
  vi.advanceTimersByTime(5001)
  expect(await refused).toMatchObject({ code: 'overloaded' })
  expect(told).toEqual([])

  answered.resolve()
  await expect.poll(() => told).toEqual([[grace.userId, ada.userId]])
})

test('whoever is deactivated, by themselves or by staff, approaches and accepts nobody until they are back', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const requestId = await world.interest(await world.person('linus'), ada)
  const become = (status: 'active' | 'deactivated') =>
    world.ctx.db.updateTable('users').set({ status }).where('id', '=', ada.userId).execute()
  const send = () => ada.call(contract.sendInterest, { params: { userId: grace.userId } })

  await become('deactivated')
  const refused = await send()

  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    403,
    'own_account_away',
    'Your account is deactivated. You can show interest again once it is active.',
  ])
  expect((await countsOf(grace)).interestedReceived).toBe(0)
  const accept = () => ada.call(contract.acceptRequest, { params: { requestId } })
  const { status, body } = await accept()
  expect([status, body.code, body.error]).toEqual([
    403,
    'own_account_away',
    'Your account is deactivated. You can accept requests once it is active.',
  ])
  expect((await countsOf(ada)).interestedReceived).toBe(1)
  await become('active')
  expect((await send()).status).toBe(200)
  expect((await countsOf(grace)).interestedReceived).toBe(1)
  expect((await accept()).status).toBe(200)
})

test('whoever asked and is not active any more is accepted by neither door, until they are back; a no is taken at once', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const requestId = await world.interest(ada, grace)
  const become = (status: 'active' | 'deactivated' | 'banned') =>
    world.ctx.db.updateTable('users').set({ status }).where('id', '=', ada.userId).execute()
  const accept = () => grace.call(contract.acceptRequest, { params: { requestId } })
  const answer = () => grace.call(contract.sendInterest, { params: { userId: ada.userId } })

  for (const status of ['deactivated', 'banned'] as const) {
    await become(status)
    for (const refused of [await accept(), await answer()]) {
      expect([status, refused.status, refused.body.code]).toEqual([status, 404, 'user_not_found'])
    }
  }
  expect(await countsOf(grace)).toMatchObject({ connections: 0, interestedReceived: 1 })

  await become('active')
  expect((await accept()).status).toBe(200)

  const linus = await world.person('linus')
  const params = { requestId: await world.interest(ada, linus) }
  await become('deactivated')
  expect((await linus.call(contract.rejectRequest, { params })).status).toBe(200)
  const late = await linus.call(contract.acceptRequest, { params })
  expect([late.status, late.body.code]).toEqual([409, 'request_already_answered'])
})

test('whoever leaves after an acceptance has looked at them is not connected', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const requestId = await world.interest(ada, grace)
  const leave = () =>
    world.ctx.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', ada.userId)
      .execute()

  const ctx = meanwhile(world, 'people.them', leave)
  const accepted = reviewRequest(ctx, asViewer(grace), requestId, 'accept')

  await expect(accepted).rejects.toMatchObject({ code: 'user_not_found' })
  expect(await countsOf(grace)).toMatchObject({ connections: 0, interestedReceived: 1 })
})
