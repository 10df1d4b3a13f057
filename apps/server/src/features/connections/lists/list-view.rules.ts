import type { ListName, OwnCounts, Request } from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { UserSummary } from '@devgrove/contract/profiles'

export interface Page {
  page: number
  limit: number
}

interface Edge {
  id: RequestId
  fromUserId: UserId
  status: Request['status']
  createdAt: Date
  decidedAt: Date | null
}

/**
 * A line of a list as its owner may see it. To the sender of a request a rejection is no event: status and times stay
 * those of an open one (decisions 1).
 */
export function asListed(edge: Edge, self: UserSummary, them: UserSummary): Request {
  const isMine = edge.fromUserId === self._id
  const isHidden = isMine && edge.status === 'rejected'
  const updatedAt = isHidden ? edge.createdAt : (edge.decidedAt ?? edge.createdAt)
  return {
    _id: edge.id,
    status: isHidden ? 'interested' : edge.status,
    fromUserId: isMine ? self : them,
    toUserId: isMine ? them : self,
    createdAt: edge.createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isPremium: them.isPremium,
  }
}

export const COUNT_OF: Record<ListName, keyof OwnCounts> = {
  accepted: 'connections',
  followers: 'followers',
  send: 'following',
  ignored: 'ignoredSend',
  received: 'interestedReceived',
  rejected: 'rejected',
}

/** How many are in a list: the same number that its badge shows. */
export const countOfList = (counts: OwnCounts, list: ListName): number => counts[COUNT_OF[list]]
