import type { PaymentAlertId, UserId } from '@devgrove/contract/ids'
import type { AlertWhy } from '@devgrove/contract/payment-alerts'
import type { Ctx } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ProviderPayment } from '../../../platform/payment-gateway.ts'
import { momentOf, monthAfter } from '../../../platform/time.ts'
import { findPeriods, findPlan, replacePeriods } from '../membership.queries.ts'
import { insertNotice, type NoticeKind } from '../notices/notices.queries.ts'
import { settle } from './order.rules.ts'
import { insertAlert, type LockedOrder, lockOrder, writeOrderState } from './orders.queries.ts'
import { beginOf, type Period, withMonth, without } from '../periods.rules.ts'
import type { ChangedMembership } from '../tell-membership.ts'

/** The job that mails what a member is told of. */
export const MAIL_NOTICE = 'mail-membership-notice'

/**
 * Writes down what a payment does, in the transaction it is given: the order, the membership, the letter. Returns whose
 * membership changed. Whoever told of the payment must have been the provider.
 */
export async function settlePayment(
  ctx: Ctx,
  trx: Database,
  payment: ProviderPayment,
): Promise<ChangedMembership | undefined> {
  const order = await lockOrder(trx, payment.orderId)
  if (!order) {
    ctx.log.warn({ providerOrder: payment.orderId }, 'a payment for an order that is not ours')
    return undefined
  }
  const { order: settled, effect, alert } = settle(order, payment)
  const now = ctx.now()
  if (alert) await warn(ctx, trx, order, payment, alert)
  if (settled !== order) await writeOrderState(trx, order.id, settled, now)
  if (effect === 'none') return undefined
  if (order.userId === null) {
    if (effect === 'grant') await warn(ctx, trx, order, payment, 'no-member')
    return undefined
  }
  const member = { ...order, userId: order.userId }
  const periods = await findPeriods(trx, member.userId, now)
  const changed =
    effect === 'grant'
      ? await withBought(trx, periods, member, now)
      : without(periods, member.id, now.getTime())
  await replacePeriods(trx, member.userId, changed.map(toRow(ctx)), now)
  await tell(ctx, trx, member, effect === 'grant' ? 'receipt' : 'refund')
  // what is left begins at once: whoever has any is premium
  const isCrownOther = changed.length > 0 !== periods.length > 0
  return { userId: member.userId, isCrownOther }
}

async function withBought(
  trx: Database,
  periods: readonly Period[],
  order: LockedOrder,
  now: Date,
): Promise<Period[]> {
  const plan = await findPlan(trx, order.membershipType)
  const rank = plan?.rank ?? 0
  const begin = momentOf(beginOf(periods, rank, now.getTime()))
  const monthMs = monthAfter(begin).getTime() - begin.getTime()
  const bought = { orderId: order.id, membershipType: order.membershipType, rank }
  return withMonth(periods, bought, now.getTime(), monthMs)
}

const toRow = (ctx: Ctx) => (period: Period) => ({
  id: ctx.newId(),
  orderId: period.orderId,
  membershipType: period.membershipType,
  startsAt: momentOf(period.startsAt),
  endsAt: momentOf(period.endsAt),
})

async function tell(
  ctx: Ctx,
  trx: Database,
  { id: orderId, userId }: LockedOrder & { userId: UserId },
  kind: NoticeKind,
): Promise<void> {
  const id = ctx.newId()
  await insertNotice(trx, { id, userId, kind, orderId, now: ctx.now() })
  await ctx.queue.add(trx, MAIL_NOTICE, id)
}

async function warn(
  ctx: Ctx,
  trx: Database,
  order: LockedOrder,
  payment: ProviderPayment,
  why: AlertWhy,
): Promise<void> {
  const id = ctx.newId() as PaymentAlertId
  const alert = { id, why, orderId: order.id, payment, now: ctx.now() }
  const isNew = await insertAlert(trx, alert)
  if (isNew) ctx.log.error({ why, orderId: order.id }, 'a payment must be looked at')
}
