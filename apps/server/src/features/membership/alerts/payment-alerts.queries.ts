import { sql } from 'kysely'
import type { PaymentAlertId, UserId } from '@devgrove/contract/ids'
import type { AlertState, AlertWhy } from '@devgrove/contract/payment-alerts'
import type { Database } from '../../../platform/database/database.ts'
import { personOf, type StoredPerson } from '../../profiles/people.facts.ts'

interface OrderColumns {
  membershipType: string
  orderAmount: number
  orderCurrency: string
  countingPaymentId: string | null
  provider: 'razorpay' | 'test'
}

interface SettledColumns {
  settledAt: Date
  note: string
}

type AllOrNone<Columns> = Columns | Record<keyof Columns, null>

export type AlertRow = {
  id: PaymentAlertId
  why: AlertWhy
  paymentId: string
  amount: number
  currency: string
  createdAt: Date
  settledBy: string | null
  member: StoredPerson | null
} & AllOrNone<OrderColumns> &
  AllOrNone<SettledColumns>

const STATES = {
  waiting: { isIn: sql`a.settled_at is null`, order: sql`a.id` },
  settled: { isIn: sql`a.settled_at is not null`, order: sql`a.settled_at desc, a.id desc` },
}

/** A page of the payments that no order accounts for, with what they were paid for and by whom. */
export async function findAlerts(
  db: Database,
  state: AlertState,
  { page, limit }: { page: number; limit: number },
): Promise<AlertRow[]> {
  const { isIn, order } = STATES[state]
  const { rows } = await sql<AlertRow>`
    select a.id, a.why, a.payment_id as "paymentId", a.amount, a.currency, a.created_at as "createdAt",
      o.membership_type as "membershipType", o.amount as "orderAmount", o.currency as "orderCurrency",
      o.payment_id as "countingPaymentId", o.provider,
      case when member.id is not null then ${personOf('member')} end as member,
      a.settled_at as "settledAt", settler.username as "settledBy", a.note
    from payment_alerts a left join payment_orders o on o.id = a.order_id
      left join users member on member.id = o.user_id left join users settler on settler.id = a.settled_by
    where ${isIn} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export interface SettledAlert {
  /** Whether it was this call that settled it. */
  isNew: boolean
  paymentId: string
  memberId: UserId | null
  memberName: string | null
}

/** Settles an alert unless it is settled: of several at once, one. Undefined where there is none. */
export async function settleOnce(
  trx: Database,
  id: PaymentAlertId,
  { by, note }: { by: UserId; note: string },
  now: Date,
): Promise<SettledAlert | undefined> {
  const { rows } = await sql<SettledAlert>`with settled as (
      update payment_alerts set settled_at = ${now}, settled_by = ${by}, note = ${note}
      where id = ${id} and settled_at is null returning id
    )
    select settled.id is not null as "isNew", a.payment_id as "paymentId", member.id as "memberId",
      member.username as "memberName"
    from payment_alerts a left join settled on settled.id = a.id left join payment_orders o on o.id = a.order_id
      left join users member on member.id = o.user_id
    where a.id = ${id}`.execute(trx)
  return rows[0]
}
