import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import type { Scope } from '../../platform/presence.ts'
import { findCircle } from '../connections/connections.facts.ts'

/** Tells somebody's connections, those who are there themselves, that they came or left (S-37). */
export async function tellPresence(
  ctx: Ctx,
  userId: UserId,
  isOnline: boolean,
  scope: Scope,
): Promise<void> {
  const circle = await findCircle(ctx.db, userId)
  if (!circle || (isOnline && circle.status !== 'active')) return
  // they came back, or left again, while this was looked up: whoever told that has the last word
  if (ctx.presence.isOnline(userId) !== isOnline) return
  const toUserIds = circle.userIds.filter((peer) => ctx.presence.isOnline(peer))
  if (toUserIds.length === 0) return
  const event = { username: circle.username, isOnline, toUserIds }
  if (scope === 'here') ctx.events.publishHere('presence.changed', event)
  else ctx.events.publish('presence.changed', event)
}
