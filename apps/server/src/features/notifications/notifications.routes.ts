import * as contract from '@devgrove/contract/notifications'
import { type Door, serve } from '../../platform/serve.ts'
import { momentOf } from '../../platform/time.ts'
import { listNotifications } from './list-notifications.ts'
import { seeNotifications } from './see-notifications.ts'

export function notificationRoutes(door: Door): void {
  const { ctx } = door
  serve(door, contract.listNotifications, async ({ viewer, query: { before, _id } }) => ({
    message: 'Notifications.',
    ...(await listNotifications(ctx, viewer, before && _id ? { at: before, id: _id } : undefined)),
  }))
  serve(door, contract.seeNotifications, async ({ viewer, body }) => {
    await seeNotifications(ctx, viewer, momentOf(body.to))
    return { message: 'Seen.' }
  })
}
