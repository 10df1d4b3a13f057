import type { ChatSummary } from '@devgrove/contract/chats'
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { triedTwice } from '../../../platform/query-client.ts'
import { askChats, CHATS, HAS_MORE, MOST_TRIES, patchChats, saidOfList } from '../chats.calls.ts'
import { isSameEnd, joined } from './further.rules.ts'
import { shownOf } from './meant.rules.ts'

const inHand = (client: QueryClient): ChatSummary[] => client.getQueryData(CHATS) ?? []

/** Puts the page after what is in hand at its end. */
export async function showFurther(client: QueryClient): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const [known, said] = [inHand(client), saidOfList()]
    const { chats, hasMore } = await askChats(known.at(-1))
    // what was said of them meanwhile they may not know of, and the list may end elsewhere by now
    const isAsSaid = said === saidOfList() || tries >= MOST_TRIES
    if (!isAsSaid || !isSameEnd(known, inHand(client))) continue
    client.setQueryData(HAS_MORE, hasMore)
    patchChats(client, (list) => joined(list, chats))
    return hasMore
  }
}

type Wanted = Parameters<typeof shownOf>[1]

/** The chats after those in hand: page after page, until one more is there of those that are wanted. */
export function useFurther(wanted: Wanted) {
  const { data: hasNextPage = true } = useQuery<boolean>({
    queryKey: HAS_MORE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  // whoever types on looks for something else, and whoever has left for nothing
  const latest = useRef<Wanted>(undefined)
  useEffect(() => {
    latest.current = wanted
    return () => {
      latest.current = undefined
    }
  })
  const { mutate, isPending, isError, error } = useMutation<void, Error, undefined>({
    ...triedTwice,
    mutationFn: async (_nothing, { client }) => {
      const before = inHand(client)
      const isFound = (by: Wanted) =>
        shownOf(inHand(client), by).length > shownOf(before, by).length
      while ((await showFurther(client)) && latest.current && !isFound(latest.current));
    },
  })
  return {
    hasNextPage,
    isFetchingNextPage: isPending,
    isFetchNextPageError: isError,
    error,
    fetchNextPage: () => mutate(undefined),
  }
}
