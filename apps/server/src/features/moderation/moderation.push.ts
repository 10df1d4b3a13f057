import type { Ctx } from '../../platform/context.ts'
import { sayNetworkUpdated, sayTo, type SocketServer } from '../../platform/sockets.ts'

/** Tells a member's own pages, and those that may show them, that their name, picture, status or role is another (decisions 3). */
export function pushModeration(ctx: Ctx, io: SocketServer): void {
  ctx.events.on('account.changed', ({ userId, onlookers }) => {
    sayTo(io, userId, 'accountUpdated', {})
    sayNetworkUpdated(io, onlookers)
  })
}
