import { z } from 'zod'
import { PaymentOrderId, UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import type { ProviderOrder } from '../../../platform/payment-gateway.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { hasOrdersOf, insertLost } from './orders.queries.ts'
import { taxPercentOf } from './tax.rules.ts'

/** The job that a restore leaves; its id is the moment of the backup. */
export const RECOVER_ORDERS = 'recover-payment-orders'

const PATIENCE_MS = 60_000
// what was open at the moment of the backup is in it: this only allows for clocks that differ
const earlier = (since: Date): Date => secondsAfter(since, -3600)

/** What the provider keeps with each order: whose it is, and what they buy. */
const Buyer = z.object({ memberId: UserId, plan: z.string() })
export type Buyer = z.infer<typeof Buyer>

const Lost = Buyer.extend({
  firstName: z.string().catch(''),
  lastName: z.string().catch(''),
  email: z.string().catch(''),
})

/**
 * Takes in every order that the provider has since then and we do not, as after a restore from an earlier backup (S-38).
 * What became of each is asked by the sweep, as of any other. An order that says of nobody whose it is is logged. Fails
 * with `payments_closed`, to be tried again, while Razorpay's keys are missing and something was ordered there.
 */
export async function recoverOrders(ctx: Ctx, since: Date): Promise<void> {
  if (ctx.payments?.kind !== 'razorpay') {
    if (await hasOrdersOf(ctx.db, 'razorpay')) throw new Refusal('payments_closed')
    return
  }
  const orders = await ctx.payments.ordersSince(earlier(since), AbortSignal.timeout(PATIENCE_MS))
  for (const order of orders) await takeIn(ctx, order)
}

async function takeIn(ctx: Ctx, order: ProviderOrder): Promise<void> {
  const id = PaymentOrderId.safeParse(order.receipt)
  const buyer = Lost.safeParse(order.notes)
  if (!id.success || !buyer.success) {
    ctx.log.error({ providerOrder: order.id }, 'an order of the payment provider is not ours')
    return
  }
  const { memberId, plan, firstName, lastName, email } = buyer.data
  const lost = {
    id: id.data,
    userId: memberId,
    membershipType: plan,
    amount: order.amount,
    currency: order.currency,
    taxPercent: taxPercentOf(ctx.config.seller),
    providerOrderId: order.id,
    payer: { name: `${firstName} ${lastName}`.trim(), email },
    createdAt: order.createdAt,
  }
  const isNew = await insertLost(ctx.db, lost, ctx.now())
  if (isNew) ctx.log.warn({ orderId: lost.id }, 'an order that was lost is back')
}
