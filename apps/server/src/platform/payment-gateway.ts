// Owns what every taker of payments can do.
export interface NewOrder {
  /** Our own name of the order: with it an order can be found whose creation was not answered. */
  receipt: string
  /** In paise. */
  amount: number
  currency: string
  notes: Record<string, string>
}

/** One order as the provider keeps it. */
export interface ProviderOrder extends NewOrder {
  /** The provider's name of it. */
  id: string
  createdAt: Date
}

/** One payment as the provider knows it now. */
export interface ProviderPayment {
  id: string
  /** The provider's name of the order. */
  orderId: string
  amount: number
  currency: string
  /** The money is ours; a payment that is only promised is not captured. */
  isCaptured: boolean
  /** How much of it went back, in paise. */
  refunded: number
}

export interface ProviderEvent {
  kind: string
  payment: ProviderPayment | undefined
}

interface Gateway {
  /** What the checkout in the browser has to name; no secret. */
  keyId: string
  /** Opens an order and returns the provider's name of it. */
  createOrder: (order: NewOrder, signal: AbortSignal) => Promise<string>
  /** The order of this receipt, if there is one. */
  findOrder: (receipt: string, signal: AbortSignal) => Promise<string | undefined>
  /** Every order that was opened since, the newest first. */
  ordersSince: (since: Date, signal: AbortSignal) => Promise<ProviderOrder[]>
  paymentsOf: (orderId: string, signal: AbortSignal) => Promise<ProviderPayment[]>
}

/** Why a call failed that says nothing of other calls: the provider is there, and this answer of it is of no use. */
export class UselessAnswer extends Error {}

/** Every call fails with `payment_provider_away` when the provider is down, slow, or says something that it never says. */
export interface RazorpayGateway extends Gateway {
  kind: 'razorpay'
  /** What the provider said; undefined when it was not the provider. */
  readEvent: (body: Uint8Array, signature: string | undefined) => ProviderEvent | undefined
}

/** The stand-in that moves no money. */
export interface TestGateway extends Gateway {
  kind: 'test'
  /** What the provider's own modal does once a card is entered. */
  pay: (orderId: string, card: string) => Promise<'captured' | 'declined' | 'paid already'>
}

export type PaymentGateway = RazorpayGateway | TestGateway
