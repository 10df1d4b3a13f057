import type { Ctx } from '../../platform/context.ts'
import { roomOf, type SocketServer } from '../../platform/sockets.ts'

/** Tells every open page of a member that their membership is another one now. */
export function pushMembership(ctx: Ctx, io: SocketServer): void {
  ctx.events.on('membership.changed', ({ userId }) => {
    io.local.to(roomOf(userId)).emit('membershipUpdated', {})
  })
}
