import type { Ctx, Viewer } from '../../platform/context.ts'
import { markSeen } from './notifications.queries.ts'

/**
 * The viewer has seen what came up to that moment, which all their devices hear. One that is yet to come counts as now: what
 * nobody has done yet nobody has seen.
 */
export async function seeNotifications(ctx: Ctx, { userId }: Viewer, to: Date): Promise<void> {
  const now = ctx.now()
  const isNews = await markSeen(ctx.db, userId, to < now ? to : now)
  if (isNews) ctx.events.publish('notifications.changed', { userId })
}
