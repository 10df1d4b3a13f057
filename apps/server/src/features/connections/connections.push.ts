import type { Ctx } from '../../platform/context.ts'
import { roomOf, sayNetworkUpdated, type SocketServer } from '../../platform/sockets.ts'

/**
 * Tells whoever may notice it that something between them and somebody changed; nobody else hears of it (decisions 2).
 * All devices of whoever acted hear whom they have met by that.
 */
export function pushConnections(ctx: Ctx, io: SocketServer): void {
  ctx.events.on('relation.changed', ({ visibleTo, met }) => {
    sayNetworkUpdated(io, visibleTo)
    if (met) io.local.to(roomOf(met.by)).emit('personMet', { userId: met.userId })
  })
}
