import { sql } from 'kysely'
import type { PaymentAlertId, PaymentOrderId, UserId } from '@devgrove/contract/ids'
import type { AlertWhy } from '@devgrove/contract/payment-alerts'
import type { Database } from '../../../platform/database/database.ts'
import type { OrderState } from './order.rules.ts'

/** Whoever opens, pays or takes back something for a member waits here; a member who is gone has nothing to wait for. */
export async function lockPayer(trx: Database, userId: UserId) {
  return trx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface OpenOrder {
  id: PaymentOrderId
  amount: number
  currency: string
  provider: 'razorpay' | 'test'
  providerOrderId: string | null
  claimedUntil: Date
  openUntil: Date
}

/** The open order of a member for a plan. The member must be locked. */
export const findOpen = (
  trx: Database,
  userId: UserId,
  membershipType: string,
): Promise<OpenOrder | undefined> =>
  trx
    .selectFrom('payment_orders')
    .select([
      'id',
      'amount',
      'currency',
      'provider',
      'provider_order_id as providerOrderId',
      'claimed_until as claimedUntil',
      'open_until as openUntil',
    ])
    .where('user_id', '=', userId)
    .where('membership_type', '=', membershipType)
    .where('status', '=', 'open')
    .executeTakeFirst()

export interface NewOrder {
  id: PaymentOrderId
  userId: UserId
  membershipType: string
  amount: number
  currency: string
  taxPercent: number | null
  provider: 'razorpay' | 'test'
  claimedUntil: Date
  openUntil: Date
  payer: { name: string; email: string }
  createdAt: Date
}

export async function insertOrder(trx: Database, order: NewOrder): Promise<void> {
  await trx
    .insertInto('payment_orders')
    .values({
      id: order.id,
      user_id: order.userId,
      membership_type: order.membershipType,
      amount: order.amount,
      currency: order.currency,
      tax_percent: order.taxPercent,
      provider: order.provider,
      claimed_until: order.claimedUntil,
      open_until: order.openUntil,
      payer_name: order.payer.name,
      payer_email: order.payer.email,
      created_at: order.createdAt,
    })
    .execute()
}

/**
 * Takes in an order that was lost, or what the provider calls it: it is asked about at once, offered to nobody, and paid
 * all the same if money came for it. Of somebody who is gone it keeps neither name nor address. Returns whether it was
 * not known.
 */
export async function insertLost(
  trx: Database,
  order: Omit<NewOrder, 'claimedUntil' | 'openUntil' | 'provider'> & { providerOrderId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into payment_orders
      (id, user_id, membership_type, amount, currency, tax_percent, status, provider, provider_order_id,
        claimed_until, open_until, ask_at, payer_name, payer_email, created_at)
    select ${order.id}, u.id, p.membership_type, ${order.amount},
      ${order.currency}, ${order.taxPercent}, 'expired', 'razorpay', ${order.providerOrderId},
      ${order.createdAt}, ${order.createdAt}, ${now},
      case when u.id is null then '' else ${order.payer.name} end,
      case when u.id is null then '' else ${order.payer.email} end, ${order.createdAt}
    from plans p left join users u on u.id = ${order.userId}
    where p.membership_type = ${order.membershipType}
    on conflict (id) do update set provider_order_id = excluded.provider_order_id, ask_at = excluded.ask_at
      where payment_orders.provider_order_id is null
    returning id`.execute(trx)
  return rows.length > 0
}

export async function expireOrder(trx: Database, id: PaymentOrderId): Promise<void> {
  await trx
    .updateTable('payment_orders')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** Takes over an order that somebody began to open and did not finish. */
export async function claimAgain(trx: Database, id: PaymentOrderId, until: Date): Promise<void> {
  await trx
    .updateTable('payment_orders')
    .set((order) => ({ claimed_until: until, tries: sql<number>`${order.ref('tries')} + 1` }))
    .where('id', '=', id)
    .execute()
}

/**
 * Keeps an order open for longer, and what the provider calls it: also when it was given up meanwhile, for from here on
 * somebody may pay it.
 */
export async function keepOpen(
  db: Database,
  id: PaymentOrderId,
  until: { openUntil: Date; askAt?: Date; providerOrderId?: string },
): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set({
      open_until: until.openUntil,
      ...(until.providerOrderId !== undefined && { provider_order_id: until.providerOrderId }),
      ...(until.askAt && { ask_at: until.askAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Gives an order up for whoever comes next. */
export async function releaseClaim(db: Database, id: PaymentOrderId, now: Date): Promise<void> {
  await db.updateTable('payment_orders').set({ claimed_until: now }).where('id', '=', id).execute()
}

export interface LockedOrder extends OrderState {
  id: PaymentOrderId
  userId: UserId | null
  membershipType: string
}

/** The order that the provider names so, locked after its member, as everywhere. */
export async function lockOrder(
  trx: Database,
  providerOrderId: string,
): Promise<LockedOrder | undefined> {
  const found = await trx
    .selectFrom('payment_orders')
    .select('user_id as userId')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.userId !== null) await lockPayer(trx, found.userId)
  return trx
    .selectFrom('payment_orders')
    .select([
      'id',
      'user_id as userId',
      'membership_type as membershipType',
      'status',
      'amount',
      'currency',
      'payment_id as paymentId',
      'refunded',
    ])
    .where('provider_order_id', '=', providerOrderId)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes down how an order stands; the first time it is paid, it gets the next number of a receipt. */
export async function writeOrderState(
  trx: Database,
  id: PaymentOrderId,
  { status, paymentId, refunded }: OrderState,
  now: Date,
): Promise<void> {
  const year = now.getUTCFullYear()
  await sql`with number as (
      insert into receipt_numbers as n (year, latest)
      select ${year}, 1 from payment_orders
        where id = ${id} and receipt_number is null and ${status} = 'paid'
      on conflict (year) do update set latest = n.latest + 1 returning latest
    )
    update payment_orders set status = ${status}, payment_id = ${paymentId}, refunded = ${refunded},
      paid_at = coalesce(paid_at, case when ${status} = 'paid' then ${now}::timestamptz end),
      refunded_at = case when ${status} = 'refunded' then coalesce(refunded_at, ${now}::timestamptz) end,
      receipt_number = coalesce(receipt_number,
        (select ${`DG-${year}-`}::text || lpad(latest::text, 6, '0') from number))
    where id = ${id}`.execute(trx)
}

/** Keeps that there is money which no order accounts for; once for each payment and reason. */
export async function insertAlert(
  trx: Database,
  alert: {
    id: PaymentAlertId
    why: AlertWhy
    orderId: PaymentOrderId
    payment: { id: string; amount: number; currency: string }
    now: Date
  },
): Promise<boolean> {
  const kept = await trx
    .insertInto('payment_alerts')
    .values({
      id: alert.id,
      why: alert.why,
      order_id: alert.orderId,
      payment_id: alert.payment.id,
      amount: alert.payment.amount,
      currency: alert.payment.currency,
      created_at: alert.now,
    })
    .onConflict((conflict) => conflict.constraint('payment_alerts_once').doNothing())
    .executeTakeFirst()
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether this event is heard for the first time. */
export async function insertEvent(
  trx: Database,
  event: { id: string; kind: string; now: Date },
): Promise<boolean> {
  const kept = await trx
    .insertInto('payment_events')
    .values({ id: event.id, kind: event.kind, received_at: event.now })
    .onConflict((conflict) => conflict.constraint('payment_events_pkey').doNothing())
    .executeTakeFirst()
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteEventsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', moment).execute()
}

/** Whether anything was ever ordered at this provider. */
export async function hasOrdersOf(db: Database, provider: NewOrder['provider']): Promise<boolean> {
  const found = await db
    .selectFrom('payment_orders')
    .select('id')
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether this member has an order, open or settled, of this name at the provider. */
export async function hasOrder(
  db: Database,
  userId: UserId,
  providerOrderId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('payment_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  return found !== undefined
}
