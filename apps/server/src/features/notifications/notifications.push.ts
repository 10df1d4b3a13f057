import type { Ctx } from '../../platform/context.ts'
import { sayTo, type SocketServer } from '../../platform/sockets.ts'

/** Tells a member's own pages that there is something new to tell them, or that they have seen it. */
export function pushNotifications(ctx: Ctx, io: SocketServer): void {
  ctx.events.on('notifications.changed', ({ userId }) => {
    sayTo(io, userId, 'notificationsUpdated', {})
  })
}
