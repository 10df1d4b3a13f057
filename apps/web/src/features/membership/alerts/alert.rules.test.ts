import type { AlertWhy, PaymentAlert } from '@devgrove/contract/payment-alerts'
import { expect, test } from 'vitest'
import { todoInWords, wrongInWords } from './alert.rules.ts'

const order = {
  membershipType: 'Sprout',
  amount: 14_900,
  currency: 'INR',
  paymentId: null,
  isTest: false,
}
const alert = (why: AlertWhy, differing: Partial<PaymentAlert['order']> = {}) =>
  ({ why, order: { ...order, ...differing } }) as PaymentAlert

test('what is wrong with a payment is said with its amount', () => {
  expect([
    wrongInWords('wrong-amount', '₹1.00', '₹149.00'),
    wrongInWords('wrong-amount', '₹1.00', null),
    wrongInWords('second-payment', '₹149.00', '₹149.00'),
    wrongInWords('no-member', '₹149.00', '₹149.00'),
  ]).toEqual([
    'Paid ₹1.00 where the order says ₹149.00',
    'Paid ₹1.00 where the order says something else',
    'Paid ₹149.00 for an order that was paid already',
    'Paid ₹149.00 for an account that is gone',
  ])
})

test('what is to be done is a refund, but where no money moved', () => {
  const refund = 'Refund it at Razorpay, then say here what you did.'

  expect([
    todoInWords(alert('wrong-amount')),
    todoInWords(alert('second-payment', { paymentId: 'pay_1' })),
    todoInWords(alert('no-member', { paymentId: 'pay_1' })),
    todoInWords(alert('wrong-amount', { isTest: true })),
  ]).toEqual([
    `It bought nothing. ${refund}`,
    `It bought nothing. The one that counts is pay_1. ${refund}`,
    `It bought nothing. ${refund}`,
    'It was paid in test mode and no money moved, so there is nothing to refund. Say here that you have seen it.',
  ])
})
