import type { UserId } from '@devgrove/contract/ids'
import type { MemberFeature } from '@devgrove/contract/membership'
import type { Ctx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findHolding } from './membership.queries.ts'

export { ownReceipts } from './own-membership.ts'

/** Refuses whoever has no plan now that gives this. */
export async function needFeature(
  ctx: Ctx,
  userId: UserId,
  feature: MemberFeature,
  sentence: string,
): Promise<void> {
  const holding = await findHolding(ctx.db, userId, ctx.now())
  if (!holding?.gives.includes(feature)) throw new Refusal('premium_only', { error: sentence })
}
