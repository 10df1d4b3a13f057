import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { until } from '../../../test/machine.ts'
import { orderId, send, test, verify } from '../../../test/payment-world.ts'
import { secondsAfter } from '../../platform/time.ts'
import { tellEnds } from './notices/tell-ends.ts'

const DAY_SECONDS = 24 * 3600

test('whoever may show a member hears when the crown comes and when it goes, and of no renewal', async ({
  world,
  stub,
}) => {
  const [ada, grace] = await world.pair()
  const linus = await world.person('linus')
  const now = new Date()
  world.stoppedAt = now
  const [theirs, stranger] = [await grace.goOnline(), await linus.goOnline()]
  const told = () => theirs.heard('networkUpdated').length

  stub.pay(await orderId(ada))
  await verify(ada)
  await until(() => told() === 1)
  stub.pay(await orderId(ada))
  await verify(ada)
  await delay(200)
  expect(told()).toBe(1)

  world.stoppedAt = secondsAfter(now, 63 * DAY_SECONDS)
  await tellEnds(world.ctx)
  await until(() => told() === 2)
  await tellEnds(world.ctx)
  await delay(200)

  expect(told()).toBe(2)
  expect(theirs.heard('membershipUpdated')).toEqual([])
  expect(stranger.heard('networkUpdated')).toEqual([])
})

test('a crown that the provider’s word brings or takes is told as well', async ({
  world,
  stub,
}) => {
  const [ada, grace] = await world.pair()
  const [mine, theirs] = [await ada.goOnline(), await grace.goOnline()]
  const payment = stub.pay(await orderId(ada))

  await send(world, stub.event('payment.captured', payment))
  await until(() => theirs.heard('networkUpdated').length === 1)
  await send(world, stub.event('refund.processed', stub.refund(payment)))
  await until(() => theirs.heard('networkUpdated').length === 2)

  expect(mine.heard('membershipUpdated')).toHaveLength(2)
  expect(mine.heard('networkUpdated')).toEqual([])
})
