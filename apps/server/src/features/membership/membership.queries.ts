import { sql } from 'kysely'
import type { PaymentOrderId, UserId } from '@devgrove/contract/ids'
import type { MemberFeature, Plan } from '@devgrove/contract/membership'
import type { Database } from '../../platform/database/database.ts'
import { milliseconds } from '../../platform/database/packed.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdingOf } from './holding.queries.ts'
import type { Period } from './periods.rules.ts'

export const findPlans = (db: Database): Promise<Plan[]> =>
  db
    .selectFrom('plans')
    .select(['membership_type as membershipType', 'price', 'features', 'is_popular as isPopular'])
    .orderBy('rank')
    .execute()

export const findPlan = (db: Database, membershipType: string) =>
  db
    .selectFrom('plans')
    .select(['membership_type as membershipType', 'price', 'rank'])
    .where('membership_type', '=', membershipType)
    .executeTakeFirst()

/** What is left of a member's membership. The member must be locked. */
export async function findPeriods(trx: Database, userId: UserId, now: Date): Promise<Period[]> {
  const rows = await trx
    .selectFrom('membership_periods as p')
    .innerJoin('plans', 'plans.membership_type', 'p.membership_type')
    .select([
      'p.order_id as orderId',
      'p.membership_type as membershipType',
      'plans.rank',
      'p.starts_at as startsAt',
      'p.ends_at as endsAt',
    ])
    .where('p.user_id', '=', userId)
    .where('p.ends_at', '>', now)
    .orderBy('p.starts_at')
    .execute()
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
  }))
}

interface NewPeriod {
  id: string
  orderId: string | null
  membershipType: string
  startsAt: Date
  endsAt: Date
}

/** Sets what comes from now on; what was before stays. `premium_until` follows in the same transaction. */
export async function replacePeriods(
  trx: Database,
  userId: UserId,
  periods: readonly NewPeriod[],
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('membership_periods')
    .where('user_id', '=', userId)
    .where('starts_at', '>=', now)
    .execute()
  await trx
    .updateTable('membership_periods')
    .set({ ends_at: now })
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .execute()
  if (periods.length > 0) {
    await trx
      .insertInto('membership_periods')
      .values(
        periods.map((period) => ({
          id: period.id,
          user_id: userId,
          order_id: period.orderId as PaymentOrderId | null,
          membership_type: period.membershipType,
          starts_at: period.startsAt,
          ends_at: period.endsAt,
        })),
      )
      .execute()
  }
  await trx
    .updateTable('users')
    .set({ premium_until: periods.at(-1)?.endsAt ?? null })
    .where('id', '=', userId)
    .execute()
}

export async function findPremiumUntil(db: Database, userId: UserId): Promise<Date | null> {
  const user = await db
    .selectFrom('users')
    .select('premium_until as premiumUntil')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.premiumUntil ?? null
}

export interface ReceiptRow {
  number: string
  membershipType: string
  amount: number
  currency: string
  taxPercent: number | null
  paidAt: Date
  startsAt: Date | null
  endsAt: Date | null
  refundedAt: Date | null
  paymentId: string
  provider: 'razorpay' | 'test'
  name: string
  email: string
}

const RECEIPT = sql`o.receipt_number as number, o.membership_type as "membershipType", o.amount, o.currency,
  o.tax_percent as "taxPercent", o.paid_at as "paidAt", o.refunded_at as "refundedAt",
  o.payment_id as "paymentId", o.provider, o.payer_name as name, o.payer_email as email,
  (select min(p.starts_at) from membership_periods p where p.order_id = o.id) as "startsAt",
  (select max(p.ends_at) from membership_periods p where p.order_id = o.id) as "endsAt"`

/** What a member paid, the latest first. */
const receiptsOf = (userId: UserId, most: number) => sql`select ${RECEIPT} from payment_orders o
  where o.user_id = ${userId} and o.receipt_number is not null
  order by o.paid_at desc, o.id desc limit ${most}`

export async function findReceipts(
  db: Database,
  userId: UserId,
  most: number,
): Promise<ReceiptRow[]> {
  return (await sql<ReceiptRow>`${receiptsOf(userId, most)}`.execute(db)).rows
}

interface Own {
  premiumUntil: Date | null
  /** The plan that holds now, and what it gives. */
  heldType: string | null
  gives: MemberFeature[] | null
  /** What is left of each plan, in the order in which they hold. */
  plans: { membershipType: string; untilMs: number }[]
  /** The plan of the latest order that can still be paid. */
  openPlan: string | null
}

/** A member's membership with all that was paid for it. */
export async function findMembership(
  db: Database,
  userId: UserId,
  mostReceipts: number,
  now: Date,
): Promise<{ own: Own; receipts: ReceiptRow[] }> {
  const { rows } = await sql<Own & (ReceiptRow | Record<keyof ReceiptRow, null>)>`
    select u.premium_until as "premiumUntil", holding.membership_type as "heldType", holding.gives, (
        select membership_type from payment_orders where user_id = u.id and status = 'open' and open_until > ${now}
          and provider_order_id is not null order by id desc limit 1) as "openPlan", (
        select coalesce(json_agg(json_build_object('membershipType', membership_type,
          'untilMs', ${milliseconds(sql`until`)}) order by until), '[]')
        from (select membership_type, max(ends_at) as until from membership_periods
          where user_id = u.id and ends_at > ${now} group by membership_type) stretch) as plans, receipt.*
    from users u left join (${holdingOf(userId, now)}) holding on true
      left join (${receiptsOf(userId, mostReceipts)}) receipt on true
    where u.id = ${userId} order by receipt."paidAt" desc, receipt.number desc`.execute(db)
  if (!rows[0]) throw new Refusal('not_signed_in')
  return { own: rows[0], receipts: rows.filter((row) => row.number !== null) }
}

export async function findReceipt(
  db: Database,
  orderId: PaymentOrderId,
): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`select ${RECEIPT} from payment_orders o
    where o.id = ${orderId} and o.receipt_number is not null`.execute(db)
  return rows[0]
}

/** Takes the member's name out of what they paid; what the accounts need stays. */
export async function forgetNames(db: Database, userId: UserId): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set({ payer_name: '', payer_email: '' })
    .where('user_id', '=', userId)
    .execute()
}
