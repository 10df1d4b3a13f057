import type { ListName, Request } from '@devgrove/contract/connections'
import type { RequestId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import { type Action, statusAfter } from '../relations/relation.rules.ts'

/** As much of a list as is in hand: so many from its beginning, and how many there are in all. */
export interface ListInHand {
  requests: readonly Request[]
  total: number
  /** Among how many of the list they were counted, where that is not all of it. */
  among?: number | undefined
}

/** What is in hand with a page more, everybody once (spec 5). A page with nothing in it is the end. */
export function joined(inHand: ListInHand, page: ListInHand): ListInHand {
  const known = new Map(
    [...inHand.requests, ...page.requests].map((request) => [request._id, request]),
  )
  return {
    ...page,
    requests: [...known.values()],
    total: page.requests.length === 0 ? known.size : page.total,
  }
}

/**
 * The page to ask for next: the one that holds the first request not in hand. Counted by what is in hand and not by
 * the pages asked for, so nobody is skipped after some have left the list.
 */
export function pageAfter({ requests, total }: ListInHand): number | undefined {
  const isExhausted = requests.length >= total || requests.length === 0
  return isExhausted ? undefined : Math.floor(requests.length / limits.page.size) + 1
}

/** So many, and what is missing to a full page: it makes good what has left. */
export const toFullPage = (inHand: number): number =>
  Math.ceil(inHand / limits.page.size) * limits.page.size

/** The list as it will be once an action has worked. */
export function listAfter(
  inHand: ListInHand,
  requestId: RequestId,
  action: Action,
  list: ListName,
): ListInHand {
  const { requests, total } = inHand
  const status = statusAfter(action, list)
  if (status) {
    const changed = requests.map((request) =>
      request._id === requestId ? { ...request, status } : request,
    )
    return { ...inHand, requests: changed }
  }
  const left = requests.filter(({ _id }) => _id !== requestId)
  return { ...inHand, requests: left, total: total - (requests.length - left.length) }
}

/** The list with one request as it was before; what has happened to others since then stays. */
export function listWithBack(
  inHand: ListInHand,
  before: readonly Request[],
  requestId: RequestId,
): ListInHand {
  const { requests, total } = inHand
  const request = before.find(({ _id }) => _id === requestId)
  if (!request) return inHand
  if (requests.some(({ _id }) => _id === requestId)) {
    return {
      ...inHand,
      requests: requests.map((other) => (other._id === requestId ? request : other)),
    }
  }
  return { ...inHand, requests: inItsPlace(requests, before, request), total: total + 1 }
}

/** After the nearest of those that stood before it and are still there. */
function inItsPlace(
  requests: readonly Request[],
  before: readonly Request[],
  request: Request,
): Request[] {
  const earlier = new Set(before.slice(0, before.indexOf(request)).map(({ _id }) => _id))
  const place = requests.findLastIndex(({ _id }) => earlier.has(_id)) + 1
  return requests.toSpliced(place, 0, request)
}
