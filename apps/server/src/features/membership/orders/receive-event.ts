import { createHash } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { insertEvent } from './orders.queries.ts'
import { settlePayment } from './settle-payment.ts'
import { tellMembership } from '../tell-membership.ts'

/** What moves money for good. Everything else that the provider tells of is a promise, or a payment that failed. */
const TAKEN = new Set(['payment.captured', 'order.paid', 'refund.processed'])

/**
 * Takes in what the provider says by itself: first whether it was the provider, then whether it said so before, and then,
 * in the same transaction, what it says. The order of events does not matter.
 */
export async function receiveEvent(
  ctx: Ctx,
  body: Uint8Array,
  { signature, eventId }: { signature: string | undefined; eventId: string | undefined },
): Promise<void> {
  const gateway = ctx.payments
  const event = gateway?.kind === 'razorpay' ? gateway.readEvent(body, signature) : undefined
  if (!event) throw new Refusal('bad_signature')
  const { kind, payment } = event
  if (!TAKEN.has(kind) || !payment) return
  const digest = createHash('sha256').update(body).digest('hex')
  // the name of an event is not signed, and its bytes are
  const id = `${(eventId ?? '').slice(0, 80)}:${digest}`
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const isNew = await insertEvent(trx, { id, kind, now: ctx.now() })
    return isNew ? settlePayment(ctx, trx, payment) : undefined
  })
  if (changed) await tellMembership(ctx, changed)
}
