import type { PaymentOrderId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import { type ProviderPayment, UselessAnswer } from '../../../platform/payment-gateway.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type AskedOrder, claimToAsk, giveBack, setNextTurn } from './asking.queries.ts'
import { settlePayment } from './settle-payment.ts'
import { tellMembership } from '../tell-membership.ts'

const AT_ONCE = 20
/** How long the provider is waited for. */
export const PATIENCE_MS = 5000

/** Asks the provider about one order and writes down what it says; whether a payment for it was captured. */
export async function askAbout(
  ctx: Ctx,
  providerOrderId: string,
  signal = AbortSignal.timeout(PATIENCE_MS),
): Promise<boolean> {
  const payments = (await ctx.payments?.paymentsOf(providerOrderId, signal)) ?? []
  for (const payment of payments) await takeIn(ctx, payment)
  return payments.some(({ isCaptured }) => isCaptured)
}

/** Writes down one payment that the provider told of, and tells whom it concerns. */
async function takeIn(ctx: Ctx, payment: ProviderPayment): Promise<void> {
  const changed = await ctx.db.transaction().execute((trx) => settlePayment(ctx, trx, payment))
  if (changed) await tellMembership(ctx, changed)
}

/**
 * Asks about orders whose buyers never came back, and about paid ones that may have been refunded. When the provider is
 * away, the rest is left for the next sweep; one order that it has no useful answer about holds up no other.
 */
export async function sweepOrders(ctx: Ctx): Promise<void> {
  const gateway = ctx.payments
  if (!gateway) return
  for (;;) {
    const due = await claimToAsk(ctx.db, gateway.kind, AT_ONCE, ctx.now())
    const left = await askAll(ctx, due)
    if (left.length > 0) await giveBack(ctx.db, left, ctx.now())
    if (left.length > 0 || due.length < AT_ONCE) return
  }
}

/** Asks until the provider fails; those that were not asked about then. */
async function askAll(ctx: Ctx, orders: readonly AskedOrder[]): Promise<PaymentOrderId[]> {
  for (const [index, { id, providerOrderId, status }] of orders.entries()) {
    if (status === 'refunded') continue
    const failure = await ask(ctx, providerOrderId)
    const isAway = failure !== undefined && !(failure.cause instanceof UselessAnswer)
    await setNextTurn(ctx.db, { id, isAnswered: !isAway }, ctx.now())
    if (isAway) return orders.slice(index + 1).map((order) => order.id)
  }
  return []
}

async function ask(ctx: Ctx, providerOrderId: string): Promise<Refusal | undefined> {
  try {
    await askAbout(ctx, providerOrderId)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.log.warn({ err: error.cause }, 'the payment provider could not be asked')
    return error
  }
}
