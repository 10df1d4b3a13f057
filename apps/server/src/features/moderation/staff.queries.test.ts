import { expect } from 'vitest'
import { viewFeed } from '@devgrove/contract/feed'
import { test } from '../../../test/world.ts'
import { lockAdmins, lockSubject } from './staff.queries.ts'

test('whom staff decide about may begin a pass meanwhile, whose session the decision is about to end', async ({
  world,
}) => {
  const ada = await world.person('ada', { role: 'admin' })
  await world.person('grace')

  const statuses = await world.ctx.db.transaction().execute(async (deciding) => {
    await lockAdmins(deciding)
    await lockSubject(deciding, ada.userId)
    const { status } = await ada.call(viewFeed, { query: { page: '1', limit: '5' } })
    // it waits for nobody, and so nobody for it
    const ended = await deciding
      .deleteFrom('sessions')
      .where('user_id', '=', ada.userId)
      .executeTakeFirst()
    return { status, ended: ended.numDeletedRows }
  })

  expect(statuses).toEqual({ status: 200, ended: 1n })
})

test('of two who decide about somebody, one waits for the other', async ({ world }) => {
  const ada = await world.person('ada')
  const { db } = world.ctx

  const order: string[] = []
  let second: Promise<unknown> | undefined
  await db.transaction().execute(async (first) => {
    await lockSubject(first, ada.userId)
    second = db.transaction().execute(async (later) => {
      await lockSubject(later, ada.userId)
      order.push('second')
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    order.push('first')
  })
  await second

  expect(order).toEqual(['first', 'second'])
})
