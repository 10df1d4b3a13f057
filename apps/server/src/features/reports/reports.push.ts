import type { Ctx } from '../../platform/context.ts'
import { roomOf, type SocketServer } from '../../platform/sockets.ts'

/** Tells the pages of staff that the reports which they may answer are others. */
export function pushReports(ctx: Ctx, io: SocketServer): void {
  ctx.events.on('report.changed', ({ staff }) => {
    if (staff.length > 0) io.local.to(staff.map(roomOf)).emit('reportsUpdated', {})
  })
}
