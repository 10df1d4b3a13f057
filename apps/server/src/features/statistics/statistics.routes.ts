import * as contract from '@devgrove/contract/statistics'
import { type Door, serve } from '../../platform/serve.ts'
import { countPeriod } from './count-period.ts'
import { listEveryRequest } from './every-request.ts'

export function statisticsRoutes(door: Door): void {
  const { ctx } = door
  serve(door, contract.countNewUsers, async ({ params }) => ({
    message: 'Statistics.',
    stats: await countPeriod(ctx, 'new', params.period),
  }))
  serve(door, contract.countRequests, async ({ params }) => ({
    message: 'Statistics.',
    stats: await countPeriod(ctx, params.data, params.period),
  }))
  serve(door, contract.listEveryRequest, async ({ params, query }) => ({
    message: 'Requests.',
    ...(await listEveryRequest(ctx, params.status, query)),
  }))
}
