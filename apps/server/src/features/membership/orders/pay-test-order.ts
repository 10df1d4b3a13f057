import type { z } from 'zod'
import { type TestCard, testCardAt } from '@devgrove/contract/membership'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { invalidInput } from '../../../platform/failures.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hasOrder } from './orders.queries.ts'

/** What the modal of the test mode does: it tells the stand-in for a provider of a card. Verifying comes after it. */
export async function payTestOrder(
  ctx: Ctx,
  viewer: Viewer,
  orderId: string,
  card: z.output<typeof TestCard>,
): Promise<void> {
  const gateway = ctx.payments
  if (gateway?.kind !== 'test') throw new Refusal('not_found')
  if (!(await hasOrder(ctx.db, viewer.userId, orderId))) throw new Refusal('order_not_found')
  const read = testCardAt(ctx.now).safeParse(card)
  if (!read.success) throw invalidInput(read.error)
  const outcome = await gateway.pay(orderId, card.number)
  if (outcome === 'declined') throw new Refusal('card_declined')
  if (outcome === 'paid already') throw new Refusal('already_paid')
}
