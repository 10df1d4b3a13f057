import type { UserId } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Ctx } from '../../platform/context.ts'
import { inform } from '../../platform/inform.ts'
import { findOnlookers } from '../connections/connections.facts.ts'

/** Tells every node that a member has another status: their sockets, and whoever sees them in a list or a chat. */
export async function tellStatus(ctx: Ctx, userId: UserId, status: Status): Promise<void> {
  await inform(ctx, async () => {
    if (status === 'banned') ctx.events.publish('session.ended', { userId, sessionIds: 'all' })
    else ctx.events.publish('presence.chosen', { userId })
  })
  await tellOnlookers(ctx, userId)
}

/** Has the own pages of a member who is another one to see, whoever changed it, and those that may show them ask again. */
export async function tellOnlookers(ctx: Ctx, userId: UserId): Promise<void> {
  await inform(ctx, async () => {
    const onlookers = await findOnlookers(ctx.db, userId)
    ctx.events.publish('account.changed', { userId, onlookers })
  })
}
