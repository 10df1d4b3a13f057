import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import { tellOnlookers } from '../../moderation/moderation.facts.ts'
import { keepAccount } from '../settings/settings.queries.ts'

/** Whether there was a deletion to take back. Whoever was not away before it is there again for others. */
export async function takeDeletionBack(ctx: Ctx, userId: UserId): Promise<boolean> {
  const status = await keepAccount(ctx.db, userId, ctx.now())
  if (status === 'active') await tellOnlookers(ctx, userId)
  return status !== undefined
}
