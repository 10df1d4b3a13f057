import * as contract from '@devgrove/contract/feed'
import { type Door, serve } from '../../platform/serve.ts'
import { firstCandidates, viewFeed } from './feed-page.ts'

export function feedRoutes(door: Door): void {
  serve(
    door,
    contract.viewFeed,
    async ({ viewer, query, own }) => ({
      message: 'Feed.',
      ...(await viewFeed(door.ctx, viewer, query, own)),
    }),
    firstCandidates,
  )
}
