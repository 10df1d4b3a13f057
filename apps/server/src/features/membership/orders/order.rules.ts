import type { AlertWhy } from '@devgrove/contract/payment-alerts'

/** What has become of an order. An expired one is not offered any more, and is paid all the same if money comes for it. */
export type OrderStatus = 'open' | 'expired' | 'paid' | 'refunded'

/** What of an order decides; amounts in paise. */
export interface OrderState {
  status: OrderStatus
  amount: number
  currency: string
  /** The payment that counts for it: the first that was captured. */
  paymentId: string | null
  refunded: number
}

/** One payment for this order, as the provider knows it at some moment. Older knowledge may come after newer. */
export interface Payment {
  id: string
  amount: number
  currency: string
  isCaptured: boolean
  refunded: number
}

export interface Settlement {
  order: OrderState
  /** What the member gets, or loses. */
  effect: 'grant' | 'revoke' | 'none'
  /** Money that this order does not account for: somebody has to look at it. */
  alert?: AlertWhy
}

/**
 * What a payment does to its order, whoever tells of it and however often. A captured payment of exactly the amount
 * grants once; a refund of all of it takes that back once, also when it is heard of first. A part that is given back
 * takes nothing.
 */
export function settle(order: OrderState, payment: Payment): Settlement {
  const same: Settlement = { order, effect: 'none' }
  if (!payment.isCaptured) return same
  if (payment.amount !== order.amount || payment.currency !== order.currency)
    return { ...same, alert: 'wrong-amount' }
  if (order.paymentId !== null && order.paymentId !== payment.id)
    return { ...same, alert: 'second-payment' }
  const refunded = Math.max(order.refunded, payment.refunded)
  const isGivenBack = refunded >= order.amount
  const hasGranted = order.status === 'paid'
  if (order.status === 'refunded') return same
  return {
    order: {
      ...order,
      status: isGivenBack ? 'refunded' : 'paid',
      paymentId: payment.id,
      refunded,
    },
    effect: effectOf(hasGranted, isGivenBack),
  }
}

function effectOf(hasGranted: boolean, isGivenBack: boolean): Settlement['effect'] {
  if (hasGranted) return isGivenBack ? 'revoke' : 'none'
  return isGivenBack ? 'none' : 'grant'
}
