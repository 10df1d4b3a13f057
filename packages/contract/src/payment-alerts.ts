import { z } from 'zod'
import { Instant, PaymentAlertId } from './ids.ts'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { UserSummary } from './profiles.ts'
import { Acknowledged, route } from './route.ts'
import { neededTrimmed } from './text.ts'

/** Whether something is to be done about it still. */
export const AlertState = z.enum(['waiting', 'settled'])
export type AlertState = z.infer<typeof AlertState>

/** Why no order accounts for the money. */
export const AlertWhy = z.enum(['wrong-amount', 'second-payment', 'no-member'])
export type AlertWhy = z.infer<typeof AlertWhy>

/** A payment that no order accounts for, as admins see it. Amounts are in the smallest unit of their currency. */
export const PaymentAlert = z.object({
  _id: PaymentAlertId,
  why: AlertWhy,
  /** What the provider calls the payment. */
  paymentId: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** What it was paid for. */
  order: z
    .object({
      membershipType: z.string(),
      amount: z.int(),
      currency: z.string(),
      /** The payment that counts for it. */
      paymentId: z.string().nullable(),
      isTest: z.boolean(),
    })
    .nullable(),
  /** Null once they are gone. */
  member: UserSummary.nullable(),
  createdAt: Instant,
  settled: z
    .object({
      at: Instant,
      /** The username of whoever settled it; empty once they are gone. */
      by: z.string(),
      note: z.string(),
    })
    .nullable(),
})
export type PaymentAlert = z.infer<typeof PaymentAlert>

export const viewAlerts = route({
  method: 'GET',
  path: '/api/admin/payment-alerts/:state',
  summary:
    'Payments that no order accounts for: those that wait the oldest first, those that are settled the latest first',
  access: 'admin',
  params: z.object({ state: AlertState }),
  query: z.object(paging(limits.page.size)),
  reply: z.object({ message: z.string(), alerts: z.array(PaymentAlert) }),
  missing: 'not_found',
})

export const settleAlert = route({
  method: 'POST',
  path: '/api/admin/payment-alerts/settle/:alertId',
  summary: 'Say once what was done about such a payment; it moves no money',
  access: 'admin',
  params: z.object({ alertId: PaymentAlertId }),
  body: z.object({
    note: neededTrimmed(
      limits.moderation.reason,
      'Say what you did: a note is required.',
      `A note must be at most ${limits.moderation.reason} characters long.`,
    ),
  }),
  reply: Acknowledged,
  missing: 'alert_not_found',
})
