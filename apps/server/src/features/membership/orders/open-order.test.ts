import { expect } from 'vitest'
import { createOrder, viewPlans } from '@devgrove/contract/membership'
import { isPremium, order, orderId, test, verify } from '../../../../test/payment-world.ts'
import { World } from '../../../../test/world.ts'
import { KEYS, type Mood } from '../../../../test/razorpay-stub.ts'
import { secondsAfter } from '../../../platform/time.ts'

const MINUTE = 60

test('plans have the keys of the specification, and exactly one is popular', async ({ world }) => {
  const ada = await world.person('ada')

  const { body } = await ada.call(viewPlans)

  expect(body.plansData.map((plan) => Object.keys(plan).toSorted())).toEqual(
    body.plansData.map(() => ['features', 'isPopular', 'membershipType', 'price']),
  )
  expect(body.plansData.map(({ membershipType, price }) => [membershipType, price])).toEqual([
    ['Sprout', 149],
    ['Sapling', 349],
  ])
  expect(body.plansData.filter((plan) => plan.isPopular)).toHaveLength(1)
  expect(body.checkout).toBe('razorpay')
})

test('an order is made at the provider first, with the price of the server in paise', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')

  const answer = await ada.raw({
    method: 'POST',
    url: createOrder.path,
    payload: { membershipType: 'Sapling', amount: 1, currency: 'USD', price: 1 },
  })

  expect(stub.orders).toMatchObject([{ amount: 34_900, currency: 'INR' }])
  const notes = {
    firstName: 'ada',
    LastName: 'Tester',
    lastName: 'Tester',
    email: 'ada@example.org',
  }
  // whose it is and what they buy is for us alone, should our own books be lost
  const buyer = { memberId: ada.userId, plan: 'Sapling' }
  expect(stub.orders[0]?.notes).toEqual({ ...notes, ...buyer })
  expect(answer.body).toMatchObject({
    success: true,
    keyId: KEYS.keyId,
    order: { orderId: stub.orders[0]?.id, amount: 34_900, currency: 'INR', notes },
  })
  expect(answer.text).not.toMatch(/secret/)
})

test('an unknown plan is refused, and nothing is ordered', async ({ world, stub }) => {
  const ada = await world.person('ada')

  for (const membershipType of ['gold', 'sprout', '', "Sprout' or '1'='1"]) {
    const answer = await order(ada, membershipType)
    expect([answer.status, answer.body.code]).toEqual([400, 'plan_not_found'])
  }
  const withoutPlan = await ada.raw({ method: 'POST', url: createOrder.path, payload: {} })

  expect([withoutPlan.status, withoutPlan.body['error']]).toEqual([400, 'Choose a plan.'])
  expect(stub.asked).toEqual([])
})

test('ten tabs that order at once get one order', async ({ world, stub }) => {
  const ada = await world.person('ada')

  const answers = await Promise.all(Array.from({ length: 10 }, () => order(ada)))

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(answers.map(({ body }) => body.order.orderId)).size).toBe(1)
  expect(stub.orders).toHaveLength(1)
})

test('an order stays the same while it is open, one for each plan and member', async ({
  world,
  stub,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  world.stoppedAt = new Date()
  const first = await orderId(ada)
  world.stoppedAt = secondsAfter(world.stoppedAt, 14 * MINUTE)
  expect(await orderId(ada)).toBe(first)
  expect(await orderId(ada, 'Sapling')).not.toBe(first)
  expect(await orderId(grace)).not.toBe(first)

  world.stoppedAt = secondsAfter(world.stoppedAt, 16 * MINUTE)
  const next = await orderId(ada)

  expect(next).not.toBe(first)
  expect(stub.orders).toHaveLength(4)
})

test('an order at a price that is no more is not offered again', async ({ world, stub }) => {
  const ada = await world.person('ada')
  await order(ada)
  const set = (price: number) =>
    world.ctx.db
      .updateTable('plans')
      .set({ price })
      .where('membership_type', '=', 'Sprout')
      .execute()
  await set(199)
  try {
    expect((await order(ada)).body.order.amount).toBe(19_900)
  } finally {
    await set(149)
  }
  expect(stub.orders.map(({ amount }) => amount)).toEqual([14_900, 19_900])
})

test('an order that was paid meanwhile is not offered again, and is known to be paid', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  stub.pay(await orderId(ada))

  expect((await order(ada)).body.code).toBe('already_paid')
  expect(await isPremium(ada)).toBe(true)
  // renewing is another order
  expect(await orderId(ada)).not.toBe(stub.orders[0]?.id)
})

for (const mood of ['failing', 'silent', 'garbage', 'refusing', 'endless'] as const) {
  test(`while the provider is ${mood}, ordering is refused within six seconds, and works afterwards`, async ({
    world,
    stub,
  }) => {
    const ada = await world.person('ada')
    stub.mood = mood satisfies Mood
    const began = performance.now()

    const answers = await Promise.all([order(ada), order(ada)])

    expect(performance.now() - began).toBeLessThan(6000)
    for (const answer of answers) {
      expect([answer.status, answer.body.code]).toEqual([503, 'payment_provider_away'])
      expect(answer.body.error).toBe(
        'The payment provider does not answer. Please try again in a moment.',
      )
      expect(answer.headers['retry-after']).toBe('5')
    }
    expect((await verify(ada)).body.isPremium).toBe(false)
    stub.mood = 'well'
    expect((await order(ada)).status).toBe(200)
    expect(stub.orders).toHaveLength(1)
  })
}

test('an order whose creation was not answered is found again instead of made twice', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  stub.mood = 'lost'
  expect((await order(ada)).body.code).toBe('payment_provider_away')
  stub.mood = 'well'

  const found = await orderId(ada)

  expect(stub.orders.map(({ id }) => id)).toEqual([found])
})

test('an order that was given up while it was opened is known all the same', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  stub.delayMs = 300
  const slow = order(ada)
  await expect.poll(() => stub.asked.length).toBe(1)
  await world.ctx.db.updateTable('payment_orders').set({ status: 'expired' }).execute()

  const { body } = await slow

  stub.pay(body.order.orderId)
  expect((await verify(ada)).body.isPremium).toBe(true)
})

test('a member opens at most 20 orders in ten minutes', async () => {
  const world = await World.open({ RATE_LIMIT_SCALE: '1' })
  try {
    const ada = await world.person('ada')
    const statuses: number[] = []
    for (let round = 0; round < 21; round++) statuses.push((await order(ada)).status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await world.close()
  }
})
