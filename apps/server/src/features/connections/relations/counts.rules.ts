import type { OwnCounts } from '@devgrove/contract/connections'
import type { UserId } from '@devgrove/contract/ids'
import type { Pair } from '../relation.rules.ts'

type Deltas = OwnCounts

const NONE: Deltas = {
  interestedReceived: 0,
  connections: 0,
  followers: 0,
  following: 0,
  ignoredSend: 0,
  rejected: 0,
}

/** What a pair adds to the six counts of one of its two people: the lists of decisions 1, as numbers. */
export function share(pair: Pair, me: UserId): Deltas {
  const ignoredSend = pair.ignores.has(me) ? 1 : 0
  const { request } = pair
  if (!request) return { ...NONE, ignoredSend }
  if (request.status === 'accepted') {
    return { ...NONE, ignoredSend, connections: 1, followers: 1, following: 1 }
  }
  const stands = request.isWithdrawn ? 0 : 1
  if (request.from === me) return { ...NONE, ignoredSend, following: stands }
  return {
    ...NONE,
    ignoredSend,
    followers: stands,
    interestedReceived: request.status === 'interested' && ignoredSend === 0 ? 1 : 0,
    rejected: request.status === 'rejected' ? 1 : 0,
  }
}

/** How the counts of one of the two move when the pair goes from one state to the next. */
export function countChange(before: Pair, after: Pair, me: UserId): Deltas {
  const was = share(before, me)
  const is = share(after, me)
  return {
    interestedReceived: is.interestedReceived - was.interestedReceived,
    connections: is.connections - was.connections,
    followers: is.followers - was.followers,
    following: is.following - was.following,
    ignoredSend: is.ignoredSend - was.ignoredSend,
    rejected: is.rejected - was.rejected,
  }
}

export const isZero = (deltas: Deltas): boolean =>
  Object.values(deltas).every((delta) => delta === 0)
