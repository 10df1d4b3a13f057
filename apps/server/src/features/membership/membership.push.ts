import type { Ctx } from '../../platform/context.ts'
import { sayNetworkUpdated, sayTo, type SocketServer } from '../../platform/sockets.ts'

/** Tells every open page of a member that their membership is another one now, and those that may show them of the crown. */
export function pushMembership(ctx: Ctx, io: SocketServer): void {
  ctx.events.on('membership.changed', ({ userId, onlookers }) => {
    sayTo(io, userId, 'membershipUpdated', {})
    sayNetworkUpdated(io, onlookers)
  })
}
