import type { AlertState, PaymentAlert } from '@devgrove/contract/payment-alerts'
import type { Ctx } from '../../../platform/context.ts'
import { asPerson } from '../../profiles/people.facts.ts'
import { summariseForStaff } from '../../profiles/profiles.facts.ts'
import { type AlertRow, findAlerts } from './payment-alerts.queries.ts'

/** Payments that no order accounts for: those that somebody has to look at, or those that somebody has settled. */
export async function viewAlerts(
  ctx: Ctx,
  state: AlertState,
  page: { page: number; limit: number },
): Promise<PaymentAlert[]> {
  const now = ctx.now()
  return (await findAlerts(ctx.db, state, page)).map((row) => ({
    _id: row.id,
    why: row.why,
    paymentId: row.paymentId,
    amount: row.amount,
    currency: row.currency,
    order: orderOf(row),
    member: row.member && summariseForStaff(asPerson(row.member), now),
    createdAt: row.createdAt.toISOString(),
    settled: row.settledAt && {
      at: row.settledAt.toISOString(),
      by: row.settledBy ?? '',
      note: row.note,
    },
  }))
}

const orderOf = (row: AlertRow): PaymentAlert['order'] =>
  row.membershipType === null
    ? null
    : {
        membershipType: row.membershipType,
        amount: row.orderAmount,
        currency: row.orderCurrency,
        paymentId: row.countingPaymentId,
        isTest: row.provider === 'test',
      }
