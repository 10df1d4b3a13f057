import { expect } from 'vitest'
import { sql } from 'kysely'
import {
  alerts,
  isPremium,
  membership,
  order,
  orderId,
  rows,
  test,
  verify,
} from '../../../../test/payment-world.ts'
import type { World } from '../../../../test/world.ts'
import { sweepOrders } from './reconcile.ts'
import { recoverOrders } from './recover-orders.ts'

const HOUR_MS = 3_600_000

/** What an earlier backup brings: nothing of what was bought since. */
async function loseOrders({ ctx }: World): Promise<void> {
  for (const table of ['membership_notices', 'membership_periods', 'payment_orders']) {
    await sql`delete from ${sql.table(table)}`.execute(ctx.db)
  }
  await ctx.db.updateTable('users').set({ premium_until: null }).execute()
}

async function recover({ ctx }: World): Promise<void> {
  await recoverOrders(ctx, new Date(Date.now() - HOUR_MS))
  await sweepOrders(ctx)
}

test('who paid after the backup that was restored is premium again, once', async ({
  world,
  stub,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  stub.pay(await orderId(ada, 'Sapling'))
  expect((await verify(ada)).body).toMatchObject({ isPremium: true })
  await orderId(grace)
  await loseOrders(world)
  expect(await isPremium(ada)).toBe(false)

  await recover(world)
  await recover(world)

  expect(await isPremium(ada)).toBe(true)
  const { membership: mine, receipts } = await membership(ada)
  expect(mine).toMatchObject({ membershipType: 'Sapling' })
  expect(receipts).toHaveLength(1)
  expect(await isPremium(grace)).toBe(false)
  expect(await alerts(world)).toEqual([])
})

test('what came meanwhile for an order that nobody paid yet counts when it is there again', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  const lost = await orderId(ada)
  await loseOrders(world)
  await recover(world)

  stub.pay(lost)

  expect((await verify(ada)).body).toMatchObject({ isPremium: true })
})

test('an order whose opening was under way in the backup gets the name it has', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  stub.pay(await orderId(ada))
  await world.ctx.db
    .updateTable('payment_orders')
    .set({ provider_order_id: null, ask_at: null })
    .execute()

  await recover(world)

  expect(await isPremium(ada)).toBe(true)
})

test('money of somebody who signed up after the backup waits for an admin', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  stub.pay(await orderId(ada))
  await loseOrders(world)
  await world.ctx.db.deleteFrom('users').where('id', '=', ada.userId).execute()

  await recover(world)

  expect(await alerts(world)).toEqual(['no-member'])
  const payers = world.ctx.db.selectFrom('payment_orders').select(['payer_name', 'payer_email'])
  expect(await payers.execute()).toEqual([{ payer_name: '', payer_email: '' }])
})

test('orders of before, of others, and of plans that are no more change nothing', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  for (const plan of ['Sprout', 'Sapling']) stub.pay(await orderId(ada, plan))
  const [first, second] = stub.orders
  await loseOrders(world)
  if (first) first.created_at -= 24 * 3600
  if (second && !Array.isArray(second.notes)) second.notes.plan = 'Oak'
  stub.orders.push({ ...second!, id: 'order_Other', notes: [] })
  stub.orders.push({ ...second!, id: 'order_Another', receipt: 'till 7' })
  const before = await rows(world)

  await recover(world)

  expect(await rows(world)).toBe(before)
})

test('more orders than one answer holds are all taken in', async ({ world, stub }) => {
  const ada = await world.person('ada')
  const paid = await orderId(ada)
  await loseOrders(world)
  const order = stub.orders[0]!
  stub.pay(paid)
  for (let n = 0; n < 230; n++) {
    stub.orders.push({ ...order, id: `order_More${n}`, receipt: world.ctx.newId() })
  }

  await recoverOrders(world.ctx, new Date(Date.now() - HOUR_MS))

  const { count } = await world.ctx.db
    .selectFrom('payment_orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(231)
})

test('without the keys of the provider the job waits for them, where anything was ordered', async ({
  world,
}) => {
  const closed = { ...world.ctx, payments: undefined }
  await recoverOrders(closed, new Date())

  await order(await world.person('ada'))

  await expect(recoverOrders(closed, new Date())).rejects.toMatchObject({ code: 'payments_closed' })
})

test('while the provider is away the job fails and is tried again', async ({ world, stub }) => {
  stub.mood = 'failing'
  await expect(recoverOrders(world.ctx, new Date())).rejects.toMatchObject({
    code: 'payment_provider_away',
  })
})
