import * as contract from '@devgrove/contract/views'
import { type Door, serve } from '../../platform/serve.ts'
import { listViews } from './list-views.ts'

export function viewRoutes(door: Door): void {
  serve(door, contract.listViews, async ({ viewer, query }) => ({
    message: 'Who viewed your profile.',
    ...(await listViews(door.ctx, viewer, query)),
  }))
}
