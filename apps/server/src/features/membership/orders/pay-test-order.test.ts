import { expect } from 'vitest'
import { payTestOrder, testCards, viewPlans, viewReceiptsOf } from '@devgrove/contract/membership'
import { isPremium, membership, order, orderId, verify } from '../../../../test/payment-world.ts'
import { type Person, test, World } from '../../../../test/world.ts'

const CARD = { number: testCards.works as string, expiry: '12/30', code: '123' }

const pay = (buyer: Person, id: string, card: Partial<typeof CARD> = {}) =>
  buyer.call(payTestOrder, { body: { orderId: id, card: { ...CARD, ...card } } })

test('in test mode a card that works buys a month, once it is verified', async ({ world }) => {
  const ada = await world.person('ada')
  expect((await ada.call(viewPlans)).body.checkout).toBe('test')
  const { body } = await order(ada)
  expect([body.checkout, body.keyId]).toEqual(['test', 'test_mode'])

  expect((await pay(ada, body.order.orderId)).status).toBe(200)
  // paying grants nothing by itself
  expect(await isPremium(ada)).toBe(false)
  expect((await verify(ada)).body.isPremium).toBe(true)
  expect((await membership(ada)).receipts).toMatchObject([{ isTest: true }])
})

test('an admin sees what a member paid, but for their address, and nobody else does', async ({
  world,
}) => {
  const ada = await world.person('ada')
  await pay(ada, await orderId(ada))
  await verify(ada)
  const receiptsSeenBy = async (role: 'admin' | 'moderator') => {
    const staff = await world.person(role, { role })
    return staff.call(viewReceiptsOf, { params: { userId: ada.userId } })
  }

  const { receipts } = (await receiptsSeenBy('admin')).body
  const [own, ...others] = (await membership(ada)).receipts
  expect(others).toEqual([])
  expect({ ...receipts[0], email: 'ada@example.org' }).toEqual(own)
  expect(JSON.stringify(receipts)).not.toContain('ada@example.org')
  expect((await receiptsSeenBy('moderator')).status).toBe(403)
})

test('a card that is declined buys nothing, and another one may be tried', async ({ world }) => {
  const ada = await world.person('ada')
  const id = await orderId(ada)
  const declined = await pay(ada, id, { number: '4000 0000 0000 0002' })
  expect([declined.status, declined.body.error]).toEqual([
    400,
    'The card was declined. Nothing was charged. Try another card.',
  ])
  expect((await verify(ada)).body.isPremium).toBe(false)

  await pay(ada, id)

  expect((await verify(ada)).body.isPremium).toBe(true)
})

test('a card that has expired buys nothing, and one is good to the end of its month', async ({
  world,
}) => {
  world.stoppedAt = new Date('2027-03-31T23:59:59.999Z')
  const ada = await world.person('ada')
  const id = await orderId(ada)
  for (const expiry of ['01/20', '0227', '12 / 26']) {
    const { status, body } = await pay(ada, id, { expiry })
    expect({ expiry, status, error: body.error, fields: body.fields }).toEqual({
      expiry,
      status: 400,
      error: 'This card has expired.',
      fields: { expiry: 'This card has expired.' },
    })
  }
  expect((await verify(ada)).body.isPremium).toBe(false)

  expect((await pay(ada, id, { expiry: '03/27' })).status).toBe(200)
})

test('a name of an order that cannot be stored is wrong input', async ({ world }) => {
  const ada = await world.person('ada')

  expect((await pay(ada, 'order\0')).status).toBe(400)
})

test('two tabs that pay one order at once pay once', async ({ world }) => {
  const ada = await world.person('ada')
  const id = await orderId(ada)

  const answers = await Promise.all(Array.from({ length: 6 }, () => pay(ada, id)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  await Promise.all([verify(ada), verify(ada)])
  expect((await membership(ada)).receipts).toHaveLength(1)
})

test('no real card is taken, and nobody pays somebody else’s order', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const id = await orderId(ada)

  for (const card of [{ number: '5555555555554444' }, { expiry: '13/30' }, { code: '12' }]) {
    expect((await pay(ada, id, card)).status).toBe(400)
  }
  expect((await pay(grace, id)).body.code).toBe('order_not_found')
  expect((await verify(ada)).body.isPremium).toBe(false)
})

test('in production nobody pays by test mode: the plans can be read and nothing is sold', async () => {
  const world = await World.open({ NODE_ENV: 'production' })
  try {
    const ada = await world.person('ada')
    const plans = await ada.call(viewPlans)
    expect([plans.body.plansData.length, plans.body.checkout]).toEqual([2, 'closed'])

    const refused = await order(ada)

    expect([refused.status, refused.body.error]).toEqual([
      503,
      'Membership cannot be bought here at the moment. Please write to us.',
    ])
    expect((await pay(ada, 'order_test_0')).body.code).toBe('not_found')
    expect((await verify(ada)).body.isPremium).toBe(false)
  } finally {
    await world.close()
  }
})
