import { setTimeout as delay } from 'node:timers/promises'
import type { PaymentOrderId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Order } from '@devgrove/contract/membership'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentGateway } from '../../../platform/payment-gateway.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { findPlan } from '../membership.queries.ts'
import {
  claimAgain,
  expireOrder,
  findOpen,
  insertOrder,
  keepOpen,
  lockPayer,
  type OpenOrder,
  releaseClaim,
} from './orders.queries.ts'
import { askAbout } from './reconcile.ts'
import type { Buyer } from './recover-orders.ts'
import { taxPercentOf } from './tax.rules.ts'

const CURRENCY = 'INR'
const PAISE = 100
/** Whoever asks is answered within six seconds, whatever the provider does. */
const PATIENCE_MS = 5000
const CLAIM_SECONDS = 8
const LOOK_AGAIN_MS = 100
const ASK_FIRST_SECONDS = 45

type Payer = NonNullable<Awaited<ReturnType<typeof lockPayer>>>

interface Claim {
  order: Pick<OpenOrder, 'id' | 'amount' | 'currency'> & { providerOrderId: string | null }
  payer: Payer
  /** Whether it is ours to open at the provider, whether somebody else is at it, or whether it is open. */
  state: 'ours' | 'begun before' | 'in hand' | 'open'
}

export interface OpenedOrder {
  order: Order
  keyId: string
  checkout: PaymentGateway['kind']
}

/**
 * The order of a member for a month of a plan: the open one, or a new one that is opened at the provider first. Whoever
 * comes while another tab opens it waits for that, so that there is one order at the provider.
 */
export async function openOrder(
  ctx: Ctx,
  viewer: Viewer,
  membershipType: string,
): Promise<OpenedOrder> {
  const gateway = ctx.payments
  if (!gateway) throw new Refusal('payments_closed')
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const buyer: Buyer = { memberId: viewer.userId, plan: membershipType }
  for (;;) {
    const claim = await claimOrder(ctx, gateway, buyer)
    if (claim.state !== 'in hand') return finish(ctx, gateway, claim, buyer, signal)
    if (signal.aborted) throw new Refusal('payment_provider_away', { retryAfterSeconds: 5 })
    await delay(LOOK_AGAIN_MS)
  }
}

async function claimOrder(
  ctx: Ctx,
  gateway: PaymentGateway,
  { memberId, plan: membershipType }: Buyer,
): Promise<Claim> {
  return ctx.db.transaction().execute(async (trx) => {
    const plan = await findPlan(trx, membershipType)
    if (!plan) throw new Refusal('plan_not_found')
    const payer = await lockPayer(trx, memberId)
    if (!payer) throw new Refusal('not_signed_in')
    const now = ctx.now()
    const amount = plan.price * PAISE
    const found = await findOpen(trx, memberId, plan.membershipType)
    if (found && isStill(found, gateway, amount, now)) return takeUp(trx, found, payer, now)
    if (found) await expireOrder(trx, found.id)
    const order = { id: ctx.newId() as PaymentOrderId, amount, currency: CURRENCY }
    await insertOrder(trx, {
      ...order,
      userId: memberId,
      membershipType: plan.membershipType,
      taxPercent: taxPercentOf(ctx.config.seller),
      provider: gateway.kind,
      claimedUntil: secondsAfter(now, CLAIM_SECONDS),
      openUntil: secondsAfter(now, limits.orderOpenSeconds),
      payer: { name: `${payer.firstName} ${payer.lastName}`.trim(), email: payer.email },
      createdAt: now,
    })
    return { order: { ...order, providerOrderId: null }, payer, state: 'ours' }
  })
}

const isStill = (order: OpenOrder, gateway: PaymentGateway, amount: number, now: Date): boolean =>
  order.openUntil > now && order.amount === amount && order.provider === gateway.kind

async function takeUp(trx: Database, order: OpenOrder, payer: Payer, now: Date): Promise<Claim> {
  if (order.providerOrderId !== null) return { order, payer, state: 'open' }
  if (order.claimedUntil > now) return { order, payer, state: 'in hand' }
  await claimAgain(trx, order.id, secondsAfter(now, CLAIM_SECONDS))
  return { order, payer, state: 'begun before' }
}

async function finish(
  ctx: Ctx,
  gateway: PaymentGateway,
  claim: Claim,
  buyer: Buyer,
  signal: AbortSignal,
): Promise<OpenedOrder> {
  const { order, payer } = claim
  const notes = {
    firstName: payer.firstName,
    LastName: payer.lastName,
    lastName: payer.lastName,
    email: payer.email,
  }
  const isNew = order.providerOrderId === null
  if (!isNew) await refusePaid(ctx, order, signal)
  const providerOrderId =
    order.providerOrderId ??
    (await openAtProvider(ctx, gateway, claim, { ...notes, ...buyer }, signal))
  const now = ctx.now()
  const openUntil = secondsAfter(now, limits.orderOpenSeconds)
  const asking = isNew && { askAt: secondsAfter(now, ASK_FIRST_SECONDS), providerOrderId }
  await keepOpen(ctx.db, order.id, { openUntil, ...asking })
  return {
    order: {
      orderId: providerOrderId,
      amount: order.amount,
      currency: order.currency,
      notes,
      openUntil: openUntil.toISOString(),
    },
    keyId: gateway.keyId,
    checkout: gateway.kind,
  }
}

async function openAtProvider(
  ctx: Ctx,
  gateway: PaymentGateway,
  { order, state }: Claim,
  notes: Record<string, string>,
  signal: AbortSignal,
): Promise<string> {
  const receipt = order.id
  try {
    // the answer to an earlier try may have been lost, and the order be there
    const made = state === 'begun before' ? await gateway.findOrder(receipt, signal) : undefined
    if (made !== undefined) return made
    const { amount, currency } = order
    return await gateway.createOrder({ receipt, amount, currency, notes }, signal)
  } catch (error) {
    ctx.log.warn({ err: causeOf(error) }, 'an order could not be opened at the payment provider')
    await releaseClaim(ctx.db, order.id, ctx.now())
    throw error
  }
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

/** Nobody is offered an order that was paid meanwhile. A provider that is away does not stop anybody here. */
async function refusePaid(ctx: Ctx, order: Claim['order'], signal: AbortSignal): Promise<void> {
  if (order.providerOrderId === null) return
  const isPaid = await askAbout(ctx, order.providerOrderId, signal).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'payment_provider_away') return false
    throw error
  })
  if (isPaid) throw new Refusal('already_paid')
}
