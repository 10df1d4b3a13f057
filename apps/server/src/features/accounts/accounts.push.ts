import type { Ctx } from '../../platform/context.ts'
import { roomOf, sessionRoomOf, type SocketServer } from '../../platform/sockets.ts'

/** Closes the sockets of a session that ended, on this node; every node does so for its own (S-04, S-05). */
export function pushAccounts(ctx: Ctx, io: SocketServer): void {
  ctx.events.on('session.ended', ({ userId, sessionIds }) => {
    const rooms = sessionIds === 'all' ? [roomOf(userId)] : sessionIds.map(sessionRoomOf)
    io.local.in(rooms).disconnectSockets(true)
  })
}
