import { expect } from 'vitest'
import type { Username } from '@devgrove/contract/ids'
import { viewProfile } from '@devgrove/contract/profiles'
import {
  isPremium,
  membership,
  order,
  orderId,
  send,
  test,
  verify,
} from '../../../../test/payment-world.ts'
import { sweepOrders } from './reconcile.ts'

test('a hundred times asked, nobody is premium who did not pay', async ({ world }) => {
  const ada = await world.person('ada')
  await order(ada)
  for (let round = 0; round < 100; round++) {
    expect((await verify(ada)).body).toMatchObject({ isPremium: false, paidUntil: null })
  }
  expect(await isPremium(ada)).toBe(false)
})

test('whoever paid is premium once that is verified, for everybody to see', async ({
  world,
  stub,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  stub.pay(await orderId(ada))

  const { body } = await verify(ada)

  expect(body).toMatchObject({
    isPremium: true,
    message: 'Premium membership activated successfully!',
  })
  const seen = await grace.call(viewProfile, { params: { username: 'ada' as Username } })
  expect(seen.body.user.isPremium).toBe(true)
})

test('asked in every tab at once, a payment counts once', async ({ world, stub }) => {
  const ada = await world.person('ada')
  world.stoppedAt = new Date('2026-05-31T12:00:00.000Z')
  const payment = stub.pay(await orderId(ada))

  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => verify(ada)),
    send(world, stub.event('payment.captured', payment)),
    sweepOrders(world.ctx),
  ])

  expect(answers.flatMap((answer) => answer?.status ?? [])).toEqual(
    Array.from({ length: 9 }, () => 200),
  )
  expect((await membership(ada)).membership.paidUntil).toBe('2026-06-30T12:00:00.000Z')
  expect((await membership(ada)).receipts).toHaveLength(1)
})

test('a renewal adds a month to what is left', async ({ world, stub }) => {
  const ada = await world.person('ada')
  world.stoppedAt = new Date('2026-01-10T00:00:00.000Z')
  stub.pay(await orderId(ada))
  await verify(ada)
  world.stoppedAt = new Date('2026-01-20T00:00:00.000Z')
  stub.pay(await orderId(ada))

  expect((await verify(ada)).body.paidUntil).toBe('2026-03-10T00:00:00.000Z')

  const { receipts } = await membership(ada)
  expect(receipts.map(({ number, from, until }) => [number, from, until])).toEqual([
    ['DG-2026-000002', '2026-02-10T00:00:00.000Z', '2026-03-10T00:00:00.000Z'],
    ['DG-2026-000001', '2026-01-10T00:00:00.000Z', '2026-02-10T00:00:00.000Z'],
  ])
})

test('a better plan holds at once, and the refund of it brings the other one back', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  world.stoppedAt = new Date('2026-01-10T00:00:00.000Z')
  stub.pay(await orderId(ada))
  await verify(ada)
  world.stoppedAt = new Date('2026-01-20T00:00:00.000Z')
  const better = stub.pay(await orderId(ada, 'Sapling'))
  await verify(ada)
  expect((await membership(ada)).membership).toMatchObject({
    membershipType: 'Sapling',
    features: ['viewers', 'presets'],
    paidUntil: '2026-03-13T00:00:00.000Z',
    plans: [
      { membershipType: 'Sapling', until: '2026-02-20T00:00:00.000Z' },
      { membershipType: 'Sprout', until: '2026-03-13T00:00:00.000Z' },
    ],
  })

  world.stoppedAt = new Date('2026-01-25T00:00:00.000Z')
  await send(world, stub.event('refund.processed', stub.refund(better)))

  // the 21 days that were left of Sprout
  expect((await membership(ada)).membership).toMatchObject({
    membershipType: 'Sprout',
    features: ['viewers'],
    paidUntil: '2026-02-15T00:00:00.000Z',
    plans: [{ membershipType: 'Sprout', until: '2026-02-15T00:00:00.000Z' }],
  })
})

test('premium ends when its month is over, by itself', async ({ world, stub }) => {
  const ada = await world.person('ada')
  world.stoppedAt = new Date('2026-01-10T00:00:00.000Z')
  stub.pay(await orderId(ada))
  await verify(ada)
  world.stoppedAt = new Date('2026-02-09T23:59:59.999Z')
  expect(await isPremium(ada)).toBe(true)
  world.stoppedAt = new Date('2026-02-10T00:00:00.000Z')

  expect(await isPremium(ada)).toBe(false)
  expect((await membership(ada)).membership).toMatchObject({
    isPremium: false,
    features: [],
    plans: [],
  })
  expect((await verify(ada)).body.isPremium).toBe(false)
})

test('while the provider is away, verifying says so and grants nothing', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  stub.pay(await orderId(ada))
  stub.mood = 'garbage'

  expect((await verify(ada)).body.code).toBe('payment_provider_away')
  expect(await isPremium(ada)).toBe(false)

  stub.mood = 'well'
  expect((await verify(ada)).body.isPremium).toBe(true)
})

test('however many orders wait, a provider that is silent is waited for once', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  const expire = () =>
    world.ctx.db.updateTable('payment_orders').set({ status: 'expired' }).execute()
  for (let count = 0; count < 3; count++) {
    await orderId(ada)
    await expire()
  }
  stub.mood = 'silent'
  const began = performance.now()

  expect((await verify(ada)).body.isPremium).toBe(false)

  expect(performance.now() - began).toBeLessThan(7000)
})

test('a wrong amount at the provider’s is not premium either', async ({ world, stub }) => {
  const ada = await world.person('ada')
  stub.pay(await orderId(ada), { amount: 100 })

  expect((await verify(ada)).body.isPremium).toBe(false)
})

test('every page of a member hears that they are premium, and nobody else’s does', async ({
  world,
  stub,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const devices = [await ada.goOnline(), await ada.goOnline(), await grace.goOnline()]
  stub.pay(await orderId(ada))

  await verify(ada)
  await verify(ada)

  await expect
    .poll(() => devices.map((device) => device.heard('membershipUpdated').length))
    .toEqual([1, 1, 0])
})
