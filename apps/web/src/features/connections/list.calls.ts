import { type ListName, listRequests } from '@devgrove/contract/connections'
import { limits } from '@devgrove/contract/limits'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../platform/call.ts'
import { triedTwice } from '../../platform/query-client.ts'
import { toast } from '../../platform/toast.ts'
import { ALL, LISTS, refreshConnections } from './connections.live.ts'
import {
  joined,
  listAfter,
  type ListInHand,
  listWithBack,
  pageAfter,
  toFullPage,
} from './list.rules.ts'
import { type Answer, perform } from './relation.calls.ts'

const listKey = (list: ListName) => [...LISTS, list] as const

async function askForPage(
  list: ListName,
  page: number,
  limit: number,
  signal?: AbortSignal,
): Promise<ListInHand> {
  const query = { page: String(page), limit: String(limit) }
  const { user, pagination } = await call(listRequests, { params: { list }, query }, signal)
  return { requests: user, total: pagination.total }
}

const NOTHING: ListInHand = { requests: [], total: 0 }

/**
 * As much of a list as is in hand by the time that it has come: who asked for more meanwhile keeps it. Read in the longest
 * pages that there are, since it is asked for whenever anybody changes something.
 */
async function askForInHand(client: QueryClient, list: ListName, signal: AbortSignal) {
  const inHand = () => client.getQueryData<ListInHand>(listKey(list))?.requests.length ?? 0
  if (inHand() === 0) return askForPage(list, 1, limits.page.size, signal)
  const limit = inHand() > limits.page.size ? limits.page.maxSize : limits.page.size
  let whole = NOTHING
  for (let number = 1; ; number++) {
    const page = await askForPage(list, number, limit, signal)
    whole = joined(whole, page)
    const most = toFullPage(inHand())
    if (page.requests.length < limit || whole.requests.length >= most) {
      return { ...whole, requests: whole.requests.slice(0, most) }
    }
  }
}

/** One list, a page at a time. */
export function useList(list: ListName) {
  const client = useQueryClient()
  const queryKey = listKey(list)
  const known = useQuery({
    queryKey,
    queryFn: ({ signal }) => askForInHand(client, list, signal),
  })
  const more = useMutation({
    mutationFn: async () => {
      const next = pageAfter(client.getQueryData<ListInHand>(queryKey) ?? NOTHING)
      if (next === undefined) return
      const page = await askForPage(list, next, limits.page.size)
      client.setQueryData<ListInHand>(queryKey, (inHand) => inHand && joined(inHand, page))
    },
    ...triedTwice,
    onError: (thrown) => toast.error(messageOf(thrown)),
  })
  const inHand = known.data ?? NOTHING
  return {
    ...known,
    requests: inHand.requests,
    total: inHand.total,
    hasMore: pageAfter(inHand) !== undefined,
    isLoadingMore: more.isPending,
    showMore: () => more.mutate(),
  }
}

/** Answers a request of a list: gone at once, and it alone back where it was when the server refuses. */
export function useAnswerInList(list: ListName) {
  const client = useQueryClient()
  const queryKey = listKey(list)
  return useMutation({
    mutationKey: ALL,
    mutationFn: (answer: Answer) => perform(answer),
    onMutate: async ({ action, requestId }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<ListInHand>(queryKey)
      client.setQueryData<ListInHand>(
        queryKey,
        (inHand) => inHand && listAfter(inHand, requestId, action, list),
      )
      return { before }
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (thrown, { requestId }, context) => {
      const before = context?.before?.requests ?? []
      client.setQueryData<ListInHand>(
        queryKey,
        (inHand) => inHand && listWithBack(inHand, before, requestId),
      )
      toast.error(messageOf(thrown))
    },
    // nothing waits for it: an answer that was waited with would count as one that is on its way
    onSettled: () => void refreshWhenQuiet(client),
  })
}

// several answers in a row are asked about once, after the last of them: an earlier look would bring back later ones
const refreshWhenQuiet = (client: QueryClient): Promise<void> | undefined =>
  client.isMutating({ mutationKey: ALL }) === 1 ? refreshConnections(client) : undefined
