import type { Ctx } from '../../platform/context.ts'
import { roomOf, sayTo, type SocketServer } from '../../platform/sockets.ts'

/** Tells a member's own pages, and those that may show them, that their name, picture, status or role is another (decisions 3). */
export function pushModeration(ctx: Ctx, io: SocketServer): void {
  ctx.events.on('account.changed', ({ userId, onlookers }) => {
    sayTo(io, userId, 'accountUpdated', {})
    if (onlookers.length > 0) io.local.to(onlookers.map(roomOf)).emit('networkUpdated', {})
  })
}
