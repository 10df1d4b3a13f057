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

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * In how many milliseconds the membership is looked at again: when the present plan ends, for nobody says that a lesser
 * one holds from then on. A clock that is ahead of the server's asks once a minute.
 */
export function nextLookIn(
  plans: readonly { until: string }[] | undefined,
  now: number,
): number | false {
  const present = plans?.[0]
  if (!present) return false
  const left = Date.parse(present.until) - now
  return left > 0 ? Math.min(left, DAY_MS) : MINUTE_MS
}

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
