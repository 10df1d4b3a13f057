import { ignoreUser, sendInterest } from '@devgrove/contract/connections'
import { type FeedUser, viewFeed } from '@devgrove/contract/feed'
import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import {
  onlineManager,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../platform/toast.ts'
import { call, Failure, messageOf } from '../../platform/call.ts'
import {
  cardsOf,
  type FeedPage,
  mayBeginAnew,
  mayComeBack,
  nextPage,
  type PagePlace,
} from './deck.rules.ts'
import { DECIDED } from './feed.live.ts'
import type { Decision } from './swipe.rules.ts'

const PAGES = ['feed', 'pages'] as const

async function askForPage({ number, pass }: PagePlace, signal: AbortSignal): Promise<FeedPage> {
  const page = await call(
    viewFeed,
    { query: { page: String(number), limit: String(limits.feed.pageSize), pass } as Query },
    signal,
  )
  return { number, pass: page.pass, users: page.users }
}

type Query = { page: string; limit: string; pass?: string }

// a pass that the server no longer knows is followed by a new one, without a word
async function askForPageOfAnyPass(place: PagePlace, signal: AbortSignal): Promise<FeedPage> {
  try {
    return await askForPage(place, signal)
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !mayBeginAnew(place, thrown.code)) throw thrown
    return { ...(await askForPage({ number: 1 }, signal)), isRestart: true }
  }
}

/** The pages of one pass. They stay as they came: asking for page 1 again would begin another pass. */
export function useFeed() {
  const client = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: PAGES,
    queryFn: ({ pageParam, signal }) => askForPageOfAnyPass(pageParam, signal),
    initialPageParam: { number: 1 } as PagePlace,
    getNextPageParam: nextPage,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: ({ state }) => !state.data && state.status === 'error',
  })
  // of the pages that came, none is asked for again because a later one failed
  const askForFailed = useEffectEvent(() => {
    if (pages.isFetchNextPageError) void pages.fetchNextPage()
  })
  useEffect(() => {
    askForFailed()
    return onlineManager.subscribe((isOnline) => {
      if (isOnline) askForFailed()
    })
  }, [])
  const { data: decided = [] } = useQuery<UserId[]>({
    queryKey: DECIDED,
    queryFn: skipToken,
    initialData: [],
    gcTime: Number.POSITIVE_INFINITY,
  })
  const beginAnew = async () => {
    client.setQueryData(DECIDED, [])
    await client.resetQueries({ queryKey: PAGES })
  }
  return { ...pages, cards: cardsOf(pages.data?.pages ?? [], decided), beginAnew }
}

interface Answer {
  user: FeedUser
  decision: Decision
}

/** Takes the card off at once; it comes back on top when the call fails. A skip is nobody's business but ours. */
export function useDecide(onDecided: () => void) {
  const client = useQueryClient()
  const change = (edit: (decided: UserId[]) => UserId[]) =>
    client.setQueryData<UserId[]>(DECIDED, (decided = []) => edit(decided))

  const { mutate } = useMutation({
    mutationFn: async ({ user, decision }: Answer) => {
      const input = { params: { userId: user._id } }
      return decision === 'interested' ? call(sendInterest, input) : call(ignoreUser, input)
    },
    onSuccess: (reply) => {
      // the flying card tells that interest was sent; that both are connected now is news
      if ('isConnected' in reply && reply.isConnected) toast.success(reply.message)
      onDecided()
    },
    onError: (thrown, { user }) => {
      toast.error(messageOf(thrown))
      const code = thrown instanceof Failure ? thrown.code : ''
      if (mayComeBack(code)) change((decided) => decided.filter((userId) => userId !== user._id))
    },
  })
  /** Whether the answer counts: a card that is on its way out already takes no second one. */
  return ({ user, decision }: Answer): boolean => {
    if (client.getQueryData<UserId[]>(DECIDED)?.includes(user._id)) return false
    change((decided) => [...decided, user._id])
    if (decision !== 'skip') mutate({ user, decision })
    return true
  }
}
