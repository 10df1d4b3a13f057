import type { AlertWhy, PaymentAlert } from '@devgrove/contract/payment-alerts'

/** What is wrong with a payment; amounts as people read them. */
export function wrongInWords(why: AlertWhy, paid: string, asked: string | null): string {
  if (why === 'second-payment') return `Paid ${paid} for an order that was paid already`
  if (why === 'no-member') return `Paid ${paid} for an account that is gone`
  return `Paid ${paid} where the order says ${asked ?? 'something else'}`
}

/** What an admin does about it. */
export function todoInWords({ why, order }: PaymentAlert): string {
  if (order?.isTest) {
    return 'It was paid in test mode and no money moved, so there is nothing to refund. Say here that you have seen it.'
  }
  const counting = order?.paymentId ? `The one that counts is ${order.paymentId}. ` : ''
  const bought = why === 'second-payment' ? counting : ''
  return `It bought nothing. ${bought}Refund it at Razorpay, then say here what you did.`
}
