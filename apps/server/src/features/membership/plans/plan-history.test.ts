import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { viewAdminPlans } from '@devgrove/contract/admin-plans'
import { planLimits } from '@devgrove/contract/plan-limits'
import { alerts, isPremium, membership, order, send, test } from '../../../../test/payment-world.ts'
import { change, changesIn, planOf, resetPlans, termsOf } from '../../../../test/plans.ts'
import type { World } from '../../../../test/world.ts'

// the plans are of the schema and not of people
beforeEach(({ world }: { world: World }) => resetPlans(world))

const anAdmin = (world: World, name = 'admin') => world.person(name, { role: 'admin' })

test('of admins who change a plan at once, one does', async ({ world }) => {
  const admins = [await anAdmin(world), await anAdmin(world, 'other')]
  for (let round = 0; round < 10; round++) {
    const seen = termsOf(await planOf(admins[0]!, 'Sprout'))
    const answers = await Promise.all(
      [1, 2, 3, 4].map((place) =>
        change(admins[place % 2]!, 'Sprout', { price: 200 + round * 10 + place, seen }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  }
  expect(await changesIn(admins[0]!)).toHaveLength(10)
})

test('of plans that become the most popular one at once, one is it in the end', async ({
  world,
}) => {
  const admin = await anAdmin(world)
  await sql`update plans set is_popular = false`.execute(world.ctx.db)
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(
      ['Sprout', 'Sapling', 'Sprout', 'Sapling'].map((plan) =>
        change(admin, plan, { isPopular: true }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const { plans } = (await admin.call(viewAdminPlans)).body
    expect(plans.filter(({ isPopular }) => isPopular)).toHaveLength(1)
  }
})

test('only the latest changes are listed, newest first', async ({ world }) => {
  const admin = await anAdmin(world)
  for (let price = 1; price <= planLimits.changes + 3; price++) {
    expect((await change(admin, 'Sprout', { price })).status).toBe(200)
  }

  const changes = await changesIn(admin)

  expect(changes.map(({ after }) => after.price)).toEqual(
    Array.from({ length: planLimits.changes }, (_, place) => planLimits.changes + 3 - place),
  )
})

test('changes of plans are only ever added to, and outlive whoever made them', async ({
  world,
}) => {
  const { db } = world.ctx
  const [admin, other] = [await anAdmin(world), await anAdmin(world, 'other')]
  await change(admin, 'Sprout', { price: 199 })
  const refused = 'the audit log is only ever added to'

  await expect(sql`update plan_changes set reason = ''`.execute(db)).rejects.toThrow(refused)
  await expect(sql`delete from plan_changes`.execute(db)).rejects.toThrow(refused)
  await expect(sql`truncate plan_changes`.execute(db)).rejects.toThrow(refused)
  await sql`delete from users where id = ${admin.userId}`.execute(db)

  expect(await changesIn(other)).toMatchObject([
    { by: { _id: admin.userId, username: 'admin' }, after: { price: 199 } },
  ])
})

test('an order that is open is paid at the price at which it was opened, whatever the plan costs since', async ({
  world,
  stub,
}) => {
  const [admin, ada] = [await anAdmin(world), await world.person('ada')]
  const opened = (await order(ada)).body.order
  await change(admin, 'Sprout', { price: 199 })

  // the window of the checkout was open all the while
  await send(world, stub.event('payment.captured', stub.pay(opened.orderId)))

  expect(await isPremium(ada)).toBe(true)
  expect((await membership(ada)).receipts.map(({ amount }) => amount)).toEqual([14_900])
  expect(await alerts(world)).toEqual([])
  expect((await order(ada)).body.order.amount).toBe(19_900)
})

test('who comes back to an order gets another at the new price, and one at each is paid for what it said', async ({
  world,
  stub,
}) => {
  const [admin, ada] = [await anAdmin(world), await world.person('ada')]
  const old = (await order(ada)).body.order
  await change(admin, 'Sprout', { price: 99 })
  const next = (await order(ada)).body.order
  expect([old.amount, next.amount]).toEqual([14_900, 9900])
  expect(next.orderId).not.toBe(old.orderId)
  // the lines are no part of an order: a change of them leaves it open
  await change(admin, 'Sprout', { features: ['The crown'] })
  expect((await order(ada)).body.order.orderId).toBe(next.orderId)

  for (const { orderId } of [old, next])
    await send(world, stub.event('payment.captured', stub.pay(orderId)))

  const { receipts } = await membership(ada)
  expect(receipts.map(({ amount }) => amount).toSorted((one, two) => one - two)).toEqual([
    9900, 14_900,
  ])
  expect(await alerts(world)).toEqual([])
})
