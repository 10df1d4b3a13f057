import { sql } from 'kysely'
import type { PaymentOrderId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'

/** For how long the provider is asked about an order that nobody paid, and about one that may be refunded. */
const UNPAID_DAYS = 3
const PAID_DAYS = 40
const MOST_OF_MEMBER = 3

export interface AskedOrder {
  id: PaymentOrderId
  providerOrderId: string
  status: 'open' | 'expired' | 'paid' | 'refunded'
}

/** The latest orders of a member that the provider may know more of. */
export async function findUnsettled(
  db: Database,
  userId: UserId,
  provider: string,
): Promise<AskedOrder[]> {
  const { rows } =
    await sql<AskedOrder>`select id, provider_order_id as "providerOrderId", status from payment_orders
    where user_id = ${userId} and provider = ${provider} and provider_order_id is not null
      and status in ('open', 'expired') and ask_at is not null
    order by id desc limit ${MOST_OF_MEMBER}`.execute(db)
  return rows
}

/** An order that was claimed is due again after this, for whoever claimed it may have ended before they asked. */
const CLAIM_MINUTES = 3

/**
 * Orders about which it is time to ask the provider. Two nodes that sweep at once get different ones. Each is due again
 * soon, unless its next turn is set.
 */
export async function claimToAsk(
  db: Database,
  provider: string,
  most: number,
  now: Date,
): Promise<AskedOrder[]> {
  const { rows } = await sql<AskedOrder>`update payment_orders o set
      ask_at = case when o.status <> 'refunded'
        then ${now}::timestamptz + make_interval(mins => ${CLAIM_MINUTES}) end,
      status = case when o.status = 'open' and o.open_until <= ${now} then 'expired' else o.status end
    from (
      select id from payment_orders where ask_at <= ${now} and provider = ${provider}
      order by ask_at limit ${most} for update skip locked
    ) due
    where o.id = due.id
    returning o.id, o.provider_order_id as "providerOrderId", o.status`.execute(db)
  return rows
}

/**
 * Sets when an order is asked about again: soon for a new one, once a day for one that is paid, and no more for one whose
 * days are over, if it was answered for; if not, in an hour.
 */
export async function setNextTurn(
  db: Database,
  { id, isAnswered }: { id: PaymentOrderId; isAnswered: boolean },
  now: Date,
): Promise<void> {
  await sql`update payment_orders set ask_at = case
      when status = 'refunded' then null
      when status = 'paid' and paid_at > ${now}::timestamptz - make_interval(days => ${PAID_DAYS})
        then ${now}::timestamptz + interval '1 day'
      when status in ('open', 'expired')
        and created_at > ${now}::timestamptz - make_interval(days => ${UNPAID_DAYS})
        then ${now}::timestamptz + greatest(interval '1 minute', (${now}::timestamptz - created_at) / 4)
      when not ${isAnswered}::boolean then ${now}::timestamptz + interval '1 hour'
    end
    where id = ${id} and ask_at is not null`.execute(db)
}

/** Orders that were claimed and not asked about are due again. */
export async function giveBack(
  db: Database,
  ids: readonly PaymentOrderId[],
  now: Date,
): Promise<void> {
  await sql`update payment_orders set ask_at = ${now}
    where id = any(${[...ids]}::uuid[]) and ask_at is not null`.execute(db)
}
