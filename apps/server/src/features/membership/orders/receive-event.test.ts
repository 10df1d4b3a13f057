import { expect } from 'vitest'
import { World } from '../../../../test/world.ts'
import {
  alerts,
  isPremium,
  membership,
  order,
  orderId,
  RAZORPAY,
  rows,
  send,
  test,
  verify,
} from '../../../../test/payment-world.ts'

test('premium begins with the provider’s word alone, while its API is down', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  world.stoppedAt = new Date('2026-01-31T10:00:00.000Z')
  const payment = stub.pay(await orderId(ada))
  stub.mood = 'failing'

  expect((await send(world, stub.event('payment.captured', payment))).status).toBe(200)

  expect(await isPremium(ada)).toBe(true)
  expect((await membership(ada)).membership).toEqual({
    isPremium: true,
    membershipType: 'Sprout',
    paidUntil: '2026-02-28T10:00:00.000Z',
    plans: [{ membershipType: 'Sprout', until: '2026-02-28T10:00:00.000Z' }],
    features: ['viewers'],
    openOrder: null,
  })
})

test('what is not signed by the provider changes nothing (S-29)', async ({ world, stub }) => {
  const ada = await world.person('ada')
  const payment = stub.pay(await orderId(ada))
  const event = stub.event('payment.captured', payment)
  const before = await rows(world)
  const signature = event.headers['x-razorpay-signature'] ?? ''
  const forged: Parameters<typeof send>[2][] = [
    { headers: { 'x-razorpay-signature': '' } },
    { headers: { 'x-razorpay-signature': signature.slice(1) } },
    { headers: { 'x-razorpay-signature': `${signature}0` } },
    { headers: { 'x-razorpay-signature': signature.toUpperCase() } },
    { headers: { 'x-razorpay-signature': Buffer.from(signature, 'hex').toString('base64') } },
    { headers: stub.event('payment.captured', payment, 'another').headers },
    {
      headers: {
        'x-razorpay-signature': stub.event('x', payment, '').headers['x-razorpay-signature'] ?? '',
      },
    },
    { body: event.body.replace('14900', '14901') },
    { body: `${event.body} ` },
    { body: event.body.replace(':', ': ') },
    { body: '' },
  ]
  for (const changed of forged) {
    const answer = await send(world, event, changed)
    expect([answer.status, answer.body['code']]).toEqual([400, 'bad_signature'])
  }
  const { 'x-razorpay-signature': _, ...unsigned } = event.headers
  expect((await send(world, { ...event, headers: unsigned })).status).toBe(400)
  expect(await rows(world)).toBe(before)
  expect(await isPremium(ada)).toBe(false)
})

test('an event is signed over the bytes that came, however they are written', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  const payment = stub.pay(await orderId(ada), { email: 'ada\u00e9@example.net' })
  const spelt = stub.event('payment.captured', payment)
  // the same JSON in other bytes, as a provider might write it
  const body = spelt.body.replace('é', '\\u00e9').replace('14900', '14900.0')
  const { createHmac } = await import('node:crypto')
  const signed = createHmac('sha256', RAZORPAY.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex')

  const answer = await send(world, spelt, { body, headers: { 'x-razorpay-signature': signed } })

  expect(answer.status).toBe(200)
  expect(await isPremium(ada)).toBe(true)
})

test('another amount or currency never makes anybody premium, and is kept for somebody to look at', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  const id = await orderId(ada)
  for (const differing of [{ amount: 100 }, { amount: 14_901 }, { currency: 'USD' }]) {
    const payment = stub.pay(id, differing)
    expect((await send(world, stub.event('payment.captured', payment))).status).toBe(200)
    expect((await send(world, stub.event('order.paid', payment))).status).toBe(200)
  }

  expect((await verify(ada)).body.isPremium).toBe(false)
  expect(await isPremium(ada)).toBe(false)
  expect(await alerts(world)).toEqual(['wrong-amount', 'wrong-amount', 'wrong-amount'])
})

test('doubled, replayed and out of order, a payment counts once', async ({ world, stub }) => {
  const ada = await world.person('ada')
  world.stoppedAt = new Date('2026-03-10T08:00:00.000Z')
  const payment = stub.pay(await orderId(ada))
  const captured = stub.event('payment.captured', payment)
  const sameAgain = stub.event('payment.captured', payment)
  const paid = stub.event('order.paid', payment)
  const authorized = stub.event('payment.authorized', {
    ...payment,
    status: 'authorized',
    captured: false,
  })
  const failed = stub.event('payment.failed', { ...payment, status: 'failed', captured: false })

  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => send(world, captured)),
    send(world, paid),
    send(world, sameAgain),
    send(world, captured, { headers: { 'x-razorpay-event-id': 'evt_replayed' } }),
    verify(ada),
    verify(ada),
  ])
  for (const late of [failed, authorized, captured, paid]) await send(world, late)

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const { membership: now, receipts } = await membership(ada)
  expect(now.paidUntil).toBe('2026-04-10T08:00:00.000Z')
  expect(receipts).toHaveLength(1)
  expect(await alerts(world)).toEqual([])
})

test('a payment that failed or is only promised buys nothing', async ({ world, stub }) => {
  const ada = await world.person('ada')
  const id = await orderId(ada)
  for (const status of ['failed', 'authorized'] as const) {
    const payment = stub.pay(id, { status })
    for (const kind of ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid']) {
      expect((await send(world, stub.event(kind, payment))).status).toBe(200)
    }
  }

  expect((await verify(ada)).body.isPremium).toBe(false)
  expect(await isPremium(ada)).toBe(false)
})

test('an event that comes an hour late, or a day, still counts', async ({ world, stub }) => {
  const ada = await world.person('ada')
  world.stoppedAt = new Date('2026-03-10T08:00:00.000Z')
  const payment = stub.pay(await orderId(ada))
  world.stoppedAt = new Date('2026-03-11T09:00:00.000Z')

  await send(world, stub.event('payment.captured', payment))

  // lasts from when we know of it (decisions 4)
  expect((await membership(ada)).membership.paidUntil).toBe('2026-04-11T09:00:00.000Z')
})

test('one’s payment does nothing for another’s order', async ({ world, stub }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const payment = stub.pay(await orderId(ada))
  await order(grace)

  await send(world, stub.event('payment.captured', payment))

  expect((await verify(grace)).body.isPremium).toBe(false)
  expect([await isPremium(ada), await isPremium(grace)]).toEqual([true, false])
})

test('a second payment of one order buys nothing, and is kept for somebody to look at', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  const id = await orderId(ada)
  await send(world, stub.event('payment.captured', stub.pay(id)))
  const { paidUntil } = (await membership(ada)).membership

  await send(world, stub.event('payment.captured', stub.pay(id)))

  expect((await membership(ada)).membership.paidUntil).toBe(paidUntil)
  expect(await alerts(world)).toEqual(['second-payment'])
})

test('a refund takes back what its payment bought, whole or not at all', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  const payment = stub.pay(await orderId(ada))
  await send(world, stub.event('payment.captured', payment))
  stub.refund(payment, 4_900)
  await send(world, stub.event('refund.processed', payment))
  expect(await isPremium(ada)).toBe(true)

  stub.refund(payment, 10_000)
  await send(world, stub.event('refund.processed', payment))

  expect(await isPremium(ada)).toBe(false)
  const { membership: now, receipts } = await membership(ada)
  expect([now.isPremium, now.features]).toEqual([false, []])
  expect(receipts).toMatchObject([{ amount: 14_900, from: null, until: null }])
  expect(receipts[0]?.refundedAt).not.toBeNull()
  // the capture is told again, after the refund
  await send(
    world,
    stub.event('order.paid', { ...payment, status: 'captured', amount_refunded: 0 }),
  )
  expect(await isPremium(ada)).toBe(false)
})

test('a refund that is heard of before its payment leaves nobody premium', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  const payment = stub.pay(await orderId(ada))
  const captured = stub.event('payment.captured', payment)
  await send(world, stub.event('refund.processed', stub.refund({ ...payment })))
  await send(world, captured)

  expect(await isPremium(ada)).toBe(false)
})

test('what is given back without having been captured was never ours', async ({ world, stub }) => {
  const ada = await world.person('ada')
  const payment = stub.pay(await orderId(ada), { status: 'refunded', captured: false })
  await send(world, stub.event('refund.processed', payment))

  expect((await verify(ada)).body.isPremium).toBe(false)
  expect((await membership(ada)).receipts).toEqual([])
})

test('an event for an order of somebody else’s shop is taken and changes nothing', async ({
  world,
  stub,
}) => {
  await world.person('ada')
  const payment = stub.pay('order_Foreign1', { amount: 14_900 })

  expect((await send(world, stub.event('payment.captured', payment))).status).toBe(200)
  const users = await world.ctx.db.selectFrom('users').select('premium_until').execute()
  expect(users).toEqual([{ premium_until: null }])
})

test('a signed body that is no event of theirs is refused in our words', async ({
  world,
  stub,
}) => {
  for (const body of ['{"event":', '[]', '{"event":7}', '{"event":"x","payload":{"payment":{}}}']) {
    const { createHmac } = await import('node:crypto')
    const signature = createHmac('sha256', RAZORPAY.RAZORPAY_WEBHOOK_SECRET)
      .update(body)
      .digest('hex')
    const event = stub.event('x', stub.pay('order_Foreign1'))
    const answer = await send(world, event, {
      body,
      headers: { 'x-razorpay-signature': signature },
    })
    expect([answer.status, answer.body['code']]).toEqual([400, 'malformed_request'])
  }
})

test('whoever pays and leaves at once is not premium, and their money is kept in sight', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  const payment = stub.pay(await orderId(ada))
  await world.ctx.db.deleteFrom('users').execute()

  expect((await send(world, stub.event('payment.captured', payment))).status).toBe(200)

  expect(await alerts(world)).toEqual(['no-member'])
})

test('without a provider, nothing is anybody’s word', async ({ stub }) => {
  const world = await World.open()
  try {
    const event = stub.event('payment.captured', stub.pay('order_Any1'))
    expect((await send(world, event)).body['code']).toBe('bad_signature')
    const empty = stub.event('payment.captured', stub.pay('order_Any1'), '')
    expect((await send(world, empty)).body['code']).toBe('bad_signature')
  } finally {
    await world.close()
  }
})
