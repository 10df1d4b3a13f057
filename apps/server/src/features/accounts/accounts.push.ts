import type { Ctx } from '../../platform/context.ts'
import {
  roomOf,
  sayNetworkUpdated,
  sayTo,
  sessionRoomOf,
  type SocketServer,
} from '../../platform/sockets.ts'

/**
 * Closes the sockets of a session that ended, on this node; every node does so for its own (S-04, S-05). Tells a member's
 * own pages of another username or address, and of one that was confirmed; those that may show them, of another username.
 */
export function pushAccounts(ctx: Ctx, io: SocketServer): void {
  ctx.events.on('session.ended', ({ userId, sessionIds }) => {
    const rooms = sessionIds === 'all' ? [roomOf(userId)] : sessionIds.map(sessionRoomOf)
    io.local.in(rooms).disconnectSockets(true)
  })
  ctx.events.on('email.changed', ({ userId }) => sayTo(io, userId, 'accountUpdated', {}))
  ctx.events.on('username.changed', ({ userId, onlookers }) => {
    sayTo(io, userId, 'accountUpdated', {})
    sayNetworkUpdated(io, onlookers)
  })
}
