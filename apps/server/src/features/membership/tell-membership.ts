import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { inform } from '../../platform/inform.ts'
import { findOnlookers } from '../connections/connections.facts.ts'

/** Whose membership is another one now, and whether they wear the crown since, or no more. */
export interface ChangedMembership {
  userId: UserId
  isCrownOther: boolean
}

/** Tells a member's own pages of their membership, and those that may show them where the crown came or went. */
export async function tellMembership(
  ctx: Ctx,
  { userId, isCrownOther }: ChangedMembership,
): Promise<void> {
  let onlookers: readonly UserId[] = []
  // the own pages hear of it whether or not it can be said who else should
  if (isCrownOther)
    await inform(ctx, async () => {
      onlookers = await findOnlookers(ctx.db, userId)
    })
  ctx.events.publish('membership.changed', { userId, onlookers })
}
