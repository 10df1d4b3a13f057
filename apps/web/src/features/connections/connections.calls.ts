import {
  acceptRequest,
  countOwn,
  ignoreUser,
  type ListName,
  listRequests,
  rejectRequest,
  removeConnection,
  removeRejected,
  retrieveRequest,
  sendInterest,
  unIgnore,
  viewRelation,
} from '@devgrove/contract/connections'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { toast } from '../../platform/toast.ts'
import { call, messageOf } from '../../platform/call.ts'
import { askAnew } from '../../platform/query-client.ts'
import { type ListPage, pageAfter, pagesAfter, pagesWithBack, requestsOf } from './list.rules.ts'
import type { Action } from './relation.rules.ts'

const ALL = ['connections'] as const
const COUNTS = ['connections', 'counts'] as const
const listKey = (list: ListName) => ['connections', 'list', list] as const
const relationKey = (username: string) => ['connections', 'relation', username] as const

/** Something between the viewer and others changed: lists, counts and badges are asked for again. */
export const refreshConnections = (client: QueryClient): Promise<void> => askAnew(client, ALL)

export const useOwnCounts = () =>
  useQuery({
    queryKey: COUNTS,
    queryFn: async ({ signal }) => (await call(countOwn, {}, signal)).requestCount,
  })

async function askForPage(list: ListName, number: number, signal: AbortSignal): Promise<ListPage> {
  const query = { page: String(number), limit: String(limits.page.size) }
  const { user, pagination } = await call(listRequests, { params: { list }, query }, signal)
  return { requests: user, total: pagination.total }
}

/** One list, a page at a time. */
export function useList(list: ListName) {
  const pages = useInfiniteQuery({
    queryKey: listKey(list),
    queryFn: ({ pageParam, signal }) => askForPage(list, pageParam, signal),
    initialPageParam: 1 as number,
    getNextPageParam: (_last, all) => pageAfter(all),
  })
  const inHand = pages.data?.pages ?? []
  return { ...pages, requests: requestsOf(inHand), total: inHand.at(-1)?.total ?? 0 }
}

const perform = (action: Action, requestId: RequestId) => {
  const params = { requestId }
  switch (action) {
    case 'accept':
      return call(acceptRequest, { params })
    case 'reject':
      return call(rejectRequest, { params })
    case 'removeConnection':
      return call(removeConnection, { params })
    case 'removeRejected':
      return call(removeRejected, { params })
    case 'unIgnore':
      return call(unIgnore, { params })
    case 'retrieve':
      return call(retrieveRequest, { params: { ...params, status: 'interested' } })
  }
}

interface Answer {
  requestId: RequestId
  action: Action
}

/** Answers a request of a list: gone at once, and it alone back where it was when the server refuses. */
export function useAnswerInList(list: ListName) {
  const client = useQueryClient()
  const queryKey = listKey(list)
  return useMutation({
    mutationKey: ALL,
    mutationFn: ({ action, requestId }: Answer) => perform(action, requestId),
    onMutate: async ({ action, requestId }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<InfiniteData<ListPage, number>>(queryKey)
      client.setQueryData<InfiniteData<ListPage, number>>(
        queryKey,
        (inHand) =>
          inHand && { ...inHand, pages: pagesAfter(inHand.pages, requestId, action, list) },
      )
      return { before }
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (thrown, { requestId }, context) => {
      const before = context?.before?.pages ?? []
      client.setQueryData<InfiniteData<ListPage, number>>(
        queryKey,
        (inHand) => inHand && { ...inHand, pages: pagesWithBack(inHand.pages, before, requestId) },
      )
      toast.error(messageOf(thrown))
    },
    onSettled: () => refreshWhenQuiet(client),
  })
}

// several answers in a row are asked about once, after the last of them: an earlier look would bring back later ones
const refreshWhenQuiet = (client: QueryClient): Promise<void> | undefined =>
  client.isMutating({ mutationKey: ALL }) === 1 ? refreshConnections(client) : undefined

/** What is between the viewer and somebody. */
export const useRelation = (username: string) =>
  useQuery({
    queryKey: relationKey(username),
    queryFn: async ({ signal }) =>
      (await call(viewRelation, { params: { userId: username } }, signal)).connectionRequest,
  })

type Deed = Answer | { action: 'interested' | 'ignore'; userId: UserId }

const act = (deed: Deed) => {
  if ('requestId' in deed) return perform(deed.action, deed.requestId)
  const input = { params: { userId: deed.userId } }
  return deed.action === 'interested' ? call(sendInterest, input) : call(ignoreUser, input)
}

/** Acts towards one person, from their profile. */
export function useAct() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ALL,
    mutationFn: act,
    onSuccess: ({ message }) => toast.success(message),
    onError: (thrown) => toast.error(messageOf(thrown)),
    onSettled: () => refreshConnections(client),
  })
}
