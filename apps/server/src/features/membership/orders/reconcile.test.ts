import { expect } from 'vitest'
import { holding } from '../../../../test/in-the-way.ts'
import { isPremium, order, orderId, test, verify } from '../../../../test/payment-world.ts'
import type { World } from '../../../../test/world.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { sweepOrders } from './reconcile.ts'

const DAY = 24 * 3600

/** Three who may order, and the moment at which the clock stands. */
async function cast(world: World) {
  const [ada, linus] = [await world.person('ada'), await world.person('linus')]
  const start = new Date()
  world.stoppedAt = start
  return { ada, linus, grace: await world.person('grace'), start }
}

test('whoever pays and never comes back is found by the sweep within a minute', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  world.stoppedAt = new Date()
  stub.pay(await orderId(ada))
  world.stoppedAt = secondsAfter(world.stoppedAt, 60)

  await sweepOrders(world.ctx)

  expect(await isPremium(ada)).toBe(true)
})

test('an order that the provider has no useful answer about holds up no other', async ({
  world,
  stub,
}) => {
  const { ada, linus, grace, start } = await cast(world)
  stub.pay(await orderId(ada), { id: 'pay_of-another-form' })
  await orderId(linus)
  stub.forgotten = stub.orders.at(-1)?.id
  world.stoppedAt = secondsAfter(start, 1)
  stub.pay(await orderId(grace))
  world.stoppedAt = secondsAfter(start, 62)

  await sweepOrders(world.ctx)

  expect(await isPremium(grace)).toBe(true)
})

test('an order at which the provider fails each time holds up the others for no longer than until the next sweep', async ({
  world,
  stub,
}) => {
  const { ada, linus, grace, start } = await cast(world)
  stub.broken = await orderId(ada)
  world.stoppedAt = secondsAfter(start, 1)
  for (const payer of [linus, grace]) stub.pay(await orderId(payer))
  const later = secondsAfter(start, 2 * DAY)
  world.stoppedAt = later
  await sweepOrders(world.ctx)
  expect(await isPremium(grace)).toBe(false)
  stub.asked.length = 0

  world.stoppedAt = secondsAfter(later, 60)
  await sweepOrders(world.ctx)

  expect(await isPremium(linus)).toBe(true)
  expect(await isPremium(grace)).toBe(true)
  expect(stub.asked).toHaveLength(2)
})

test('a sweep that ends half way leaves its orders to the next ones', async ({ world, stub }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const start = new Date()
  for (const [index, payer] of [ada, grace].entries()) {
    world.stoppedAt = secondsAfter(start, index)
    stub.pay(await orderId(payer))
  }
  const later = secondsAfter(start, 2 * DAY)
  world.stoppedAt = later
  const failed = holding(world, 'lock table receipt_numbers in share mode', () =>
    sweepOrders(world.ctx),
  )
  await expect(failed).rejects.toThrow('lock timeout')

  world.stoppedAt = secondsAfter(later, 5 * 60)
  await sweepOrders(world.ctx)

  expect(await isPremium(ada)).toBe(true)
  expect(await isPremium(grace)).toBe(true)
})

test('the sweep asks less and less, about nothing that is over, and gives up for a while when nobody answers', async ({
  world,
  stub,
}) => {
  const ada = await world.person('ada')
  const start = new Date()
  world.stoppedAt = start
  await order(ada)
  stub.asked.length = 0
  for (let minute = 1; minute <= 60; minute++) {
    world.stoppedAt = secondsAfter(start, minute * 60)
    await sweepOrders(world.ctx)
  }
  expect(stub.asked.length).toBeGreaterThan(8)
  expect(stub.asked.length).toBeLessThan(25)

  stub.mood = 'failing'
  world.stoppedAt = secondsAfter(start, 2 * 3600)
  await sweepOrders(world.ctx)
  stub.mood = 'well'
  stub.pay(stub.orders[0]!.id)
  world.stoppedAt = secondsAfter(start, 4 * 3600)
  await sweepOrders(world.ctx)
  expect(await isPremium(ada)).toBe(true)

  world.stoppedAt = secondsAfter(start, 60 * DAY)
  await sweepOrders(world.ctx)
  stub.asked.length = 0
  world.stoppedAt = secondsAfter(start, 90 * DAY)
  await sweepOrders(world.ctx)
  expect(stub.asked).toEqual([])
})

test('the last question about an order is asked again until it is answered', async ({
  world,
  stub,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const start = new Date()
  world.stoppedAt = start
  const paid = await orderId(ada)
  await order(grace)
  stub.mood = 'failing'
  for (const days of [1, 2, 4, 5]) {
    world.stoppedAt = secondsAfter(start, days * DAY)
    await sweepOrders(world.ctx)
  }
  stub.mood = 'well'
  const payment = stub.pay(paid)
  stub.asked.length = 0
  for (const hours of [1, 2, 3]) {
    world.stoppedAt = secondsAfter(start, 5 * DAY + hours * 3600 + 1)
    await sweepOrders(world.ctx)
  }
  expect(await isPremium(ada)).toBe(true)
  expect(stub.asked).toHaveLength(2)

  stub.refund(payment)
  world.stoppedAt = secondsAfter(start, 7 * DAY)
  await sweepOrders(world.ctx)
  expect(await isPremium(ada)).toBe(false)
})

test('a refund whose event was lost is found within a day', async ({ world, stub }) => {
  const ada = await world.person('ada')
  const start = new Date()
  world.stoppedAt = start
  const payment = stub.pay(await orderId(ada))
  await verify(ada)
  world.stoppedAt = secondsAfter(start, 60)
  await sweepOrders(world.ctx)
  stub.refund(payment)
  world.stoppedAt = secondsAfter(start, 60 + DAY)

  await sweepOrders(world.ctx)

  expect(await isPremium(ada)).toBe(false)
})
