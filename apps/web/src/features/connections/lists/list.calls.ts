import { type ListName, listRequests } from '@devgrove/contract/connections'
import { limits } from '@devgrove/contract/limits'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, messageOf } from '../../../platform/call.ts'
import { triedTwice } from '../../../platform/query-client.ts'
import { toast } from '../../../platform/toast.ts'
import { type Asked, inAddress, WHOLE } from './asked.rules.ts'
import { ALL, LISTS, refreshConnections } from '../connections.live.ts'
import {
  joined,
  listAfter,
  type ListInHand,
  listWithBack,
  pageAfter,
  toFullPage,
} from './list.rules.ts'
import { type Answer, perform } from '../relations/relation.calls.ts'

/** Everything that is in hand of a list, whatever was asked of it. */
const allOf = (list: ListName) => [...LISTS, list] as const
const listKey = (list: ListName, { q, order }: Asked) => [...allOf(list), q, order] as const

async function askForPage(
  list: ListName,
  asked: Asked,
  page: number,
  limit: number,
  signal?: AbortSignal,
): Promise<ListInHand> {
  const query = { page: String(page), limit: String(limit), ...inAddress(asked) }
  const { user, pagination } = await call(listRequests, { params: { list }, query }, signal)
  return { requests: user, total: pagination.total, among: pagination.among }
}

const NOTHING: ListInHand = { requests: [], total: 0 }

/**
 * As much of a list as is in hand by the time that it has come: who asked for more meanwhile keeps it. Read in the longest
 * pages that there are, since it is asked for whenever anybody changes something.
 */
async function askForInHand(
  client: QueryClient,
  list: ListName,
  asked: Asked,
  signal: AbortSignal,
) {
  const inHand = () => client.getQueryData<ListInHand>(listKey(list, asked))?.requests.length ?? 0
  if (inHand() === 0) return askForPage(list, asked, 1, limits.page.size, signal)
  const limit = inHand() > limits.page.size ? limits.page.maxSize : limits.page.size
  let whole = NOTHING
  for (let number = 1; ; number++) {
    const page = await askForPage(list, asked, number, limit, signal)
    whole = joined(whole, page)
    const most = toFullPage(inHand())
    if (page.requests.length < limit || whole.requests.length >= most) {
      return { ...whole, requests: whole.requests.slice(0, most) }
    }
  }
}

/** One list, a page at a time. Where something else is asked of it, it stays as it is until that has come. */
export function useList(list: ListName, asked: Asked = WHOLE) {
  const client = useQueryClient()
  const queryKey = listKey(list, asked)
  const known = useQuery({
    queryKey,
    queryFn: ({ signal }) => askForInHand(client, list, asked, signal),
    placeholderData: keepPreviousData,
  })
  const more = useMutation({
    mutationFn: async () => {
      const next = pageAfter(client.getQueryData<ListInHand>(queryKey) ?? NOTHING)
      if (next === undefined) return
      const page = await askForPage(list, asked, next, limits.page.size)
      client.setQueryData<ListInHand>(queryKey, (inHand) => inHand && joined(inHand, page))
    },
    ...triedTwice,
    onError: (thrown) => toast.error(messageOf(thrown)),
  })
  const inHand = known.data ?? NOTHING
  return {
    ...known,
    inHand,
    requests: inHand.requests,
    total: inHand.total,
    hasMore: pageAfter(inHand) !== undefined,
    isLoadingMore: more.isPending,
    showMore: () => more.mutate(),
  }
}

/**
 * Answers a request of a list: gone at once from all that is in hand of it, and it alone back where it was when the server
 * refuses.
 */
export function useAnswerInList(list: ListName) {
  const client = useQueryClient()
  const queryKey = allOf(list)
  return useMutation({
    mutationKey: ALL,
    mutationFn: (answer: Answer) => perform(answer),
    onMutate: async ({ action, requestId }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueriesData<ListInHand>({ queryKey })
      client.setQueriesData<ListInHand>(
        { queryKey },
        (inHand) => inHand && listAfter(inHand, requestId, action, list),
      )
      return { before }
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (thrown, { requestId }, context) => {
      for (const [key, before] of context?.before ?? []) {
        client.setQueryData<ListInHand>(
          key,
          (inHand) => inHand && listWithBack(inHand, before?.requests ?? [], requestId),
        )
      }
      toast.error(messageOf(thrown))
    },
    // nothing waits for it: an answer that was waited with would count as one that is on its way
    onSettled: () => void refreshWhenQuiet(client),
  })
}

// several answers in a row are asked about once, after the last of them: an earlier look would bring back later ones
const refreshWhenQuiet = (client: QueryClient): Promise<void> | undefined =>
  client.isMutating({ mutationKey: ALL }) === 1 ? refreshConnections(client) : undefined
