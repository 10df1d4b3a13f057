import * as blocks from '@devgrove/contract/blocks'
import * as contract from '@devgrove/contract/connections'
import { type Door, serve } from '../../platform/serve.ts'
import { blockUser, unblockUser } from './blocks/block-user.ts'
import { listBlocked } from './blocks/blocked-users.ts'
import { reviewRequest } from './relations/change-relation.ts'
import { countOf, listRequests } from './lists/connection-lists.ts'
import { ownCounts, readCounts } from './connections.facts.ts'
import { ignoreUser } from './relations/ignore-user.ts'
import { viewRelation } from './relations/relation.ts'
import { sendInterest } from './relations/send-interest.ts'

export function connectionRoutes(door: Door): void {
  const { ctx } = door
  serve(door, contract.listRequests, async ({ viewer, params, query }) => ({
    message: 'Requests.',
    ...(await listRequests(ctx, viewer, params.list, query)),
  }))
  serve(
    door,
    contract.countOwn,
    async ({ own }) => ({ message: 'Counts.', requestCount: readCounts(own) }),
    ownCounts,
  )
  serve(door, contract.countOf, async ({ viewer, params }) => ({
    message: 'Counts.',
    requestCount: await countOf(ctx, viewer, params.userId),
  }))
  serve(door, contract.viewRelation, async ({ viewer, params }) => ({
    message: 'Connection status.',
    connectionRequest: await viewRelation(ctx, viewer, params.userId),
  }))

  serve(door, contract.sendInterest, async ({ viewer, params }) => {
    const { isConnected } = await sendInterest(ctx, viewer, params.userId)
    const message = isConnected ? 'You are now connected' : 'Your interest was sent.'
    return { message, isConnected }
  })
  serve(door, contract.ignoreUser, async ({ viewer, params }) => {
    await ignoreUser(ctx, viewer, params.userId)
    return { message: 'You ignore this developer now.' }
  })
  reviewRoutes(door)
  blockRoutes(door)
}

const REVIEWS = [
  [contract.acceptRequest, 'accept', 'You are now connected'],
  [contract.rejectRequest, 'reject', 'Request rejected.'],
  [contract.ignoreRequest, 'ignore', 'You ignore this developer now.'],
  [contract.removeConnection, 'remove-connection', 'Connection removed.'],
  [contract.removeRejected, 'remove-rejected', 'Removed from your rejected requests.'],
  [contract.unIgnore, 'un-ignore', 'You no longer ignore this developer.'],
  [contract.retrieveRequest, 'retrieve', 'Request retrieved.'],
] as const

function reviewRoutes(door: Door): void {
  for (const [route, action, message] of REVIEWS) {
    serve(door, route, async ({ viewer, params }) => {
      await reviewRequest(door.ctx, viewer, params.requestId, action)
      return { message }
    })
  }
}

function blockRoutes(door: Door): void {
  const { ctx } = door
  serve(door, blocks.blockUser, async ({ viewer, params }) => {
    await blockUser(ctx, viewer, params.userId)
    return { message: 'You blocked this developer.' }
  })
  serve(door, blocks.unblockUser, async ({ viewer, params }) => {
    await unblockUser(ctx, viewer, params.userId)
    return { message: 'You no longer block this developer.' }
  })
  serve(door, blocks.listBlocked, async ({ viewer, query }) => ({
    message: 'Blocked developers.',
    ...(await listBlocked(ctx, viewer, query)),
  }))
}
