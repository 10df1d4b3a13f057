import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Payment, settle, type OrderState } from './order.rules.ts'

const OPEN: OrderState = {
  status: 'open',
  amount: 14_900,
  currency: 'INR',
  paymentId: null,
  refunded: 0,
}
const RIGHT: Payment = {
  id: 'pay_1',
  amount: 14_900,
  currency: 'INR',
  isCaptured: true,
  refunded: 0,
}

/** What is heard of payments, in any order, doubled, and with older knowledge after newer. */
const anyPayment: fc.Arbitrary<Payment> = fc.record({
  id: fc.constantFrom('pay_1', 'pay_2'),
  amount: fc.constantFrom(14_900, 14_900, 14_900, 100, 14_901),
  currency: fc.constantFrom('INR', 'INR', 'INR', 'USD'),
  isCaptured: fc.boolean(),
  refunded: fc.constantFrom(0, 0, 100, 14_900),
})

function run(heard: readonly Payment[]) {
  let order = OPEN
  const effects: string[] = []
  const alerts: string[] = []
  for (const payment of heard) {
    const settled = settle(order, payment)
    order = settled.order
    if (settled.effect !== 'none') effects.push(settled.effect)
    if (settled.alert) alerts.push(settled.alert)
  }
  return { order, effects, alerts }
}

test('never premium without a captured payment of the right amount, and never twice', () => {
  fc.assert(
    fc.property(fc.array(anyPayment, { maxLength: 12 }), (heard) => {
      const { order, effects } = run(heard)

      expect([[], ['grant'], ['grant', 'revoke']]).toContainEqual(effects)
      const matching = heard.filter(
        ({ amount, currency, isCaptured }) => isCaptured && amount === 14_900 && currency === 'INR',
      )
      const first = matching[0]
      if (!first) expect([order, effects]).toEqual([OPEN, []])
      else expect(order.paymentId).toBe(first.id)
      const isGivenBack = matching.some(
        ({ id, refunded }) => id === first?.id && refunded >= 14_900,
      )
      if (first) expect(order.status).toBe(isGivenBack ? 'refunded' : 'paid')
    }),
    { numRuns: 2000 },
  )
})

test('the order in which one payment is heard of does not matter', () => {
  const knowledge = fc.shuffledSubarray(
    [
      { ...RIGHT, isCaptured: false },
      RIGHT,
      { ...RIGHT, refunded: 100 },
      { ...RIGHT, refunded: 14_900 },
      RIGHT,
    ],
    { minLength: 5, maxLength: 5 },
  )
  fc.assert(
    fc.property(knowledge, (heard) => {
      const { order, effects } = run(heard)

      expect(order).toEqual({
        ...OPEN,
        status: 'refunded',
        paymentId: 'pay_1',
        refunded: 14_900,
      })
      expect([[], ['grant', 'revoke']]).toContainEqual(effects)
    }),
  )
})

test('money that the order does not account for is for somebody to look at', () => {
  expect(run([{ ...RIGHT, amount: 100 }]).alerts).toEqual(['wrong-amount'])
  expect(run([{ ...RIGHT, currency: 'USD' }]).alerts).toEqual(['wrong-amount'])
  expect(run([RIGHT, { ...RIGHT, id: 'pay_2' }]).alerts).toEqual(['second-payment'])
  expect(run([RIGHT, RIGHT, { ...RIGHT, isCaptured: false }]).alerts).toEqual([])
})

test('an order that is not offered any more is paid all the same if money comes for it', () => {
  expect(settle({ ...OPEN, status: 'expired' }, RIGHT)).toMatchObject({
    effect: 'grant',
    order: { status: 'paid' },
  })
})

test('a part that is given back takes nothing', () => {
  expect(run([RIGHT, { ...RIGHT, refunded: 14_899 }])).toMatchObject({
    effects: ['grant'],
    order: { status: 'paid', refunded: 14_899 },
  })
})
