import { expect } from 'vitest'
import { viewLog } from '@devgrove/contract/moderation'
import {
  type AlertState,
  type PaymentAlert,
  settleAlert,
  viewAlerts,
} from '@devgrove/contract/payment-alerts'
import { orderId, send, test } from '../../../../test/payment-world.ts'
import type { RazorpayStub, StubPayment } from '../../../../test/razorpay-stub.ts'
import type { Person, World } from '../../../../test/world.ts'

const list = async (who: Person, state: AlertState, query: Record<string, string> = {}) =>
  (await who.call(viewAlerts, { params: { state }, query })).body.alerts

const settle = (who: Person, { _id: alertId }: PaymentAlert, note = 'Refunded at Razorpay.') =>
  who.call(settleAlert, { params: { alertId }, body: { note } })

interface Stage {
  world: World
  stub: RazorpayStub
}

/** The provider says that an order was paid so. */
async function paid({ world, stub }: Stage, order: string, differing: Partial<StubPayment> = {}) {
  const payment = stub.pay(order, differing)
  await send(world, stub.event('payment.captured', payment))
  return payment
}

const admins = async (world: World) =>
  [
    await world.person('admin', { role: 'admin' }),
    await world.person('other', { role: 'admin' }),
  ] as const

test('money that no order accounts for waits for admins, the oldest first, and tells what is wrong', async ({
  world,
  stub,
}) => {
  const [admin] = await admins(world)
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const order = await orderId(ada)
  const wrong = await paid({ world, stub }, order, { amount: 100, currency: 'USD' })
  const first = await paid({ world, stub }, order)
  const second = await paid({ world, stub }, order)
  const ofGrace = await orderId(grace, 'Sapling')
  await world.ctx.db.deleteFrom('users').where('id', '=', grace.userId).execute()
  const late = await paid({ world, stub }, ofGrace)

  const counts = { membershipType: 'Sprout', amount: 14_900, currency: 'INR', isTest: false }
  expect(await list(admin, 'waiting')).toMatchObject([
    {
      why: 'wrong-amount',
      paymentId: wrong.id,
      amount: 100,
      currency: 'USD',
      order: { ...counts, paymentId: first.id },
      member: { username: 'ada', firstName: 'ada' },
      settled: null,
    },
    { why: 'second-payment', paymentId: second.id, order: { paymentId: first.id } },
    {
      why: 'no-member',
      paymentId: late.id,
      amount: 34_900,
      order: { membershipType: 'Sapling' },
      member: null,
    },
  ])
})

test('nobody but admins reads of payments or settles one', async ({ world, stub }) => {
  const [admin] = await admins(world)
  const ada = await world.person('ada')
  const mod = await world.person('mod', { role: 'moderator' })
  await paid({ world, stub }, await orderId(ada), { amount: 100 })
  const [alert] = await list(admin, 'waiting')

  for (const who of [ada, mod]) {
    expect((await who.call(viewAlerts, { params: { state: 'waiting' } })).status).toBe(403)
    expect((await settle(who, alert!)).status).toBe(403)
  }
  expect(await list(admin, 'settled')).toEqual([])
})

test('a payment is settled once, with a note, by one of the admins, and stands in the audit log', async ({
  world,
  stub,
}) => {
  const [admin, other] = await admins(world)
  const ada = await world.person('ada')
  await paid({ world, stub }, await orderId(ada), { amount: 100 })
  const [alert] = await list(admin, 'waiting')

  for (const note of ['', '  ', 'x'.repeat(501)]) {
    const refused = await settle(admin, alert!, note)
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { note: /note/ } }])
  }
  expect((await settle(admin, alert!, ' Refunded: rfnd_1. ')).body).toMatchObject({
    message: 'Marked as settled.',
  })
  const again = await settle(other, alert!, 'Me too.')
  expect([again.status, again.body]).toMatchObject([409, { code: 'alert_settled' }])
  const nobody = await admin.raw({
    method: 'POST',
    url: '/api/admin/payment-alerts/settle/01a1fc06-f163-7789-9bb4-327be7327bc1',
    payload: { note: 'Refunded.' },
  })
  expect([nobody.status, nobody.body['code']]).toEqual([404, 'alert_not_found'])

  expect(await list(admin, 'waiting')).toEqual([])
  expect(await list(other, 'settled')).toMatchObject([
    { _id: alert!._id, settled: { by: 'admin', note: 'Refunded: rfnd_1.' } },
  ])
  expect((await admin.call(viewLog)).body.acts).toMatchObject([
    {
      actor: { username: 'admin' },
      subject: { _id: ada.userId, username: 'ada' },
      kind: 'payment',
      reason: 'Refunded: rfnd_1.',
      before: { state: 'waiting', paymentId: alert!.paymentId },
      after: { state: 'settled', paymentId: alert!.paymentId },
    },
  ])
})

test('of admins who settle a payment at once, exactly one does', async ({ world, stub }) => {
  const [admin, other] = await admins(world)
  const order = await orderId(await world.person('ada'))
  for (let round = 0; round < 20; round++) {
    await paid({ world, stub }, order, { amount: 100 })
    const [alert] = await list(admin, 'waiting')

    const answers = await Promise.all(
      [admin, other, admin, other].map((who) => settle(who, alert!)),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  }
  expect((await admin.call(viewLog, { query: { limit: '50' } })).body.acts).toHaveLength(20)
})

test('where the member is gone, the payment itself keeps who settled it, until they are gone too', async ({
  world,
  stub,
}) => {
  const [admin, other] = await admins(world)
  const ada = await world.person('ada')
  const order = await orderId(ada)
  await world.ctx.db.deleteFrom('users').where('id', '=', ada.userId).execute()
  await paid({ world, stub }, order)
  const [alert] = await list(admin, 'waiting')

  expect((await settle(admin, alert!, 'Refunded.')).status).toBe(200)

  const settled = { _id: alert!._id, member: null }
  expect((await admin.call(viewLog)).body.acts).toEqual([])
  expect(await list(other, 'settled')).toMatchObject([
    { ...settled, settled: { by: 'admin', note: 'Refunded.' } },
  ])
  await world.ctx.db.deleteFrom('users').where('id', '=', admin.userId).execute()
  expect(await list(other, 'settled')).toMatchObject([
    { ...settled, settled: { by: '', note: 'Refunded.' } },
  ])
})

test('both lists come in pages, what was settled last first', async ({ world, stub }) => {
  const [admin] = await admins(world)
  const order = await orderId(await world.person('ada'))
  for (const amount of [100, 200, 300]) await paid({ world, stub }, order, { amount })
  const amounts = async (state: AlertState, query: Record<string, string>) =>
    (await list(admin, state, query)).map(({ amount }) => amount)

  expect(await amounts('waiting', { limit: '2' })).toEqual([100, 200])
  expect(await amounts('waiting', { limit: '2', page: '2' })).toEqual([300])
  const [first, second, third] = await list(admin, 'waiting')
  for (const alert of [second, third, first]) {
    world.stoppedAt = new Date((world.stoppedAt ?? world.ctx.now()).getTime() + 1000)
    await settle(admin, alert!)
  }
  expect(await amounts('settled', { limit: '2' })).toEqual([100, 300])
  expect(await amounts('settled', { limit: '2', page: '2' })).toEqual([200])
})

test('the database takes no payment that is half settled', async ({ world, stub }) => {
  await paid({ world, stub }, await orderId(await world.person('ada')), { amount: 100 })
  const half = world.ctx.db.updateTable('payment_alerts').set({ settled_at: new Date() })

  await expect(half.execute()).rejects.toThrow('payment_alerts_settled_check')
})
