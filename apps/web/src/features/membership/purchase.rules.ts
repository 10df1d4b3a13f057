import type { Order } from '@devgrove/contract/membership'

/** What somebody paid with and for, once the order is open. */
export interface OpenedOrder {
  order: Order
  keyId: string
  checkout: 'razorpay' | 'test'
}

/** A purchase in this tab. Everything but `idle` shows as Processing (spec 4). */
export type Purchase =
  | { step: 'idle' }
  | { step: 'ordering'; plan: string }
  | { step: 'paying'; plan: string; opened: OpenedOrder }
  | { step: 'verifying'; plan: string }

export const planOf = (purchase: Purchase): string | undefined =>
  purchase.step === 'idle' ? undefined : purchase.plan

interface Verified {
  isPremium: boolean
  paidUntil: string | null
}

/** Whether a month came since: whoever is premium already has to see the end move. */
export const hasArrived = (before: string | null, { isPremium, paidUntil }: Verified): boolean =>
  isPremium && paidUntil !== null && (before === null || paidUntil > before)

interface Choice {
  membershipType: string
  /** The plan that holds now, and the one of an order that was begun. */
  held: string | null
  begun: string | null
}

/** What the button of a plan says. */
export function choiceText({ membershipType, held, begun }: Choice): string {
  if (begun === membershipType) return `Continue with ${membershipType}`
  if (held === null) return `Choose ${membershipType}`
  return held === membershipType ? `Renew ${membershipType}` : `Add a month of ${membershipType}`
}
