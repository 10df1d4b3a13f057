import { sql } from 'kysely'
import { expect } from 'vitest'
import { listEveryRequest, type RequestKind } from '@devgrove/contract/statistics'
import { type Person, test } from '../../../test/world.ts'

test('numbers and lists of everybody are for admins, and other pairs are not found', async ({
  world,
}) => {
  const [ada, grace] = [
    await world.person('ada', { role: 'admin' }),
    await world.person('grace', { role: 'moderator' }),
  ]
  const status = async (who: Person, url: string) => (await who.raw({ method: 'GET', url })).status

  for (const url of ['/api/user/new/day', '/api/request/all/week', '/api/admin/requests/all']) {
    expect([url, await status(ada, url), await status(grace, url)]).toEqual([url, 200, 403])
  }
  for (const url of [
    '/api/user/all/day',
    '/api/request/new/day',
    '/api/request/all/decade',
    '/api/payment/all/day',
    '/api/admin/requests/loved',
  ]) {
    expect([url, await status(ada, url)]).toEqual([url, 404])
  }
  // a fixed route wins over the pattern
  expect(await status(ada, '/api/user/totalStatus')).toBe(200)
  expect(await status(ada, `/api/user/connection/${grace.username}`)).toBe(200)
})

test('a list of everybody’s requests is newest first, by the decision where there was one', async ({
  world,
}) => {
  const admin = await world.person('admin', { role: 'admin' })
  const [ada, grace, linus] = [
    await world.person('ada'),
    await world.person('grace'),
    await world.person('linus', { status: 'active' }),
  ]
  const accepted = await world.connect(ada, grace)
  const interested = await world.interest(linus, ada)
  await linus.raw({ method: 'POST', url: `/api/request/send/ignored/${grace.userId}` })
  await sql`update users set status = 'banned' where id = ${grace.userId}`.execute(world.ctx.db)

  const list = async (status: RequestKind, page = '1') =>
    (await admin.call(listEveryRequest, { params: { status }, query: { page } as never })).body
  const all = await list('all')

  expect(all.requests.map(({ status }) => status)).toEqual(['ignored', 'interested', 'accepted'])
  expect(all.pagination).toEqual({ total: 3, totalPages: 1 })
  expect(all.requests[2]).toMatchObject({
    _id: accepted,
    fromUserId: { username: 'ada' },
    toUserId: { username: 'grace', firstName: 'grace' },
  })
  expect((await list('interested')).requests.map(({ _id }) => _id)).toEqual([interested])
  expect((await list('rejected')).requests).toEqual([])
  expect((await list('all', '2')).requests).toEqual([])
})
