import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import type { Scope } from '../../platform/presence.ts'
import { findCircle } from '../connections/connections.facts.ts'

/** What another node says arrives within this time, whoever came there at the same moment included. */
const LATE_MS = 1000

/** Tells somebody's connections that they came or left (S-37); whoever has no page open does not hear it. */
export async function tellPresence(
  ctx: Ctx,
  userId: UserId,
  isOnline: boolean,
  scope: Scope,
): Promise<void> {
  const circle = await tellCircle(ctx, { userId, isOnline, scope, told: new Set() })
  if (!circle || !isOnline) return
  // two who come to two nodes at once are not there yet for each other; of whoever hides that is not known
  const told = new Set(circle.filter((peer) => ctx.presence.isOnline(peer)))
  setTimeout(() => {
    const isSomebodyLate = circle.some((peer) => !told.has(peer) && ctx.presence.isOnline(peer))
    if (!isSomebodyLate) return
    tellCircle(ctx, { userId, isOnline, scope, told }).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'who came late was not told who is there'),
    )
  }, LATE_MS).unref()
}

interface Word {
  userId: UserId
  isOnline: boolean
  scope: Scope
  /** Who knows already. */
  told: ReadonlySet<UserId>
}

async function tellCircle(ctx: Ctx, word: Word): Promise<readonly UserId[] | undefined> {
  const { userId, isOnline, scope, told } = word
  const circle = await findCircle(ctx.db, userId)
  if (!circle || (isOnline && circle.status !== 'active')) return undefined
  // they came back, or left again, while this was looked up: whoever told that has the last word
  if (ctx.presence.isOnline(userId) !== isOnline) return undefined
  // those who hide hear it as well: that nobody sees them there does not mean that they are not
  const toUserIds = circle.userIds.filter((peer) => !told.has(peer))
  if (toUserIds.length > 0) {
    const event = { username: circle.username, isOnline, toUserIds }
    if (scope === 'here') ctx.events.publishHere('presence.changed', event)
    else ctx.events.publish('presence.changed', event)
  }
  return circle.userIds
}
