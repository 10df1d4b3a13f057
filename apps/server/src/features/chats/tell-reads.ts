import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { inform } from '../../platform/inform.ts'
import { findCircle } from '../connections/connections.facts.ts'
import { findShowingReads } from './chats.queries.ts'

/**
 * Has the pages of a member who shows now how far they have read, or does not any more, ask for their chats again, and those
 * of connections for the chat with this one. Whoever does not show it sees none of it before or after, so they hear nothing.
 */
export async function tellReadsChosen(ctx: Ctx, userId: UserId): Promise<void> {
  await inform(ctx, async () => {
    const circle = await findCircle(ctx.db, userId)
    if (!circle) return
    const toUserIds = await findShowingReads(ctx.db, circle.userIds)
    ctx.events.publish('reads.chosen', { userId, username: circle.username, toUserIds })
  })
}
