import type { ListName, Request } from '@devgrove/contract/connections'
import type { RequestId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import { type Action, statusAfter } from './relation.rules.ts'

export interface ListPage {
  requests: Request[]
  total: number
}

/** Everybody of the pages in hand once (spec 5). */
export function requestsOf(pages: readonly ListPage[]): Request[] {
  const known = new Map(
    pages.flatMap(({ requests }) => requests).map((request) => [request._id, request]),
  )
  return [...known.values()]
}

/**
 * The page to ask for next: the one that holds the first request not in hand. Counted by what is in hand and not by
 * the pages asked for, so nobody is skipped after some have left the list.
 */
export function pageAfter(pages: readonly ListPage[]): number | undefined {
  const inHand = requestsOf(pages).length
  const total = pages.at(-1)?.total ?? 0
  const isExhausted = inHand >= total || pages.at(-1)?.requests.length === 0
  return isExhausted ? undefined : Math.floor(inHand / limits.page.size) + 1
}

/** The pages as they will be once an action has worked. */
export function pagesAfter(
  pages: ListPage[],
  requestId: RequestId,
  action: Action,
  list: ListName,
): ListPage[] {
  const status = statusAfter(action, list)
  const isHere = pages.some(({ requests }) => requests.some(({ _id }) => _id === requestId))
  return pages.map(({ requests, total }) => {
    if (status) {
      const changed = requests.map((request) =>
        request._id === requestId ? { ...request, status } : request,
      )
      return { requests: changed, total }
    }
    return {
      requests: requests.filter(({ _id }) => _id !== requestId),
      total: total - (isHere ? 1 : 0),
    }
  })
}

/** The pages with one request as it was before; what has happened to others since then stays. */
export function pagesWithBack(
  pages: ListPage[],
  before: readonly ListPage[],
  requestId: RequestId,
): ListPage[] {
  const isIt = ({ _id }: Request) => _id === requestId
  const at = before.findIndex(({ requests }) => requests.some(isIt))
  const request = before[at]?.requests.find(isIt)
  if (!request) return pages
  if (pages.some(({ requests }) => requests.some(isIt))) {
    return pages.map((page) => ({
      ...page,
      requests: page.requests.map((other) => (isIt(other) ? request : other)),
    }))
  }
  return pages.map(({ requests, total }, index) => ({
    requests: index === at ? inItsPlace(requests, before[at]?.requests ?? [], request) : requests,
    total: total + 1,
  }))
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
