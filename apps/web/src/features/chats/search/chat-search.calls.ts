import { searchChat } from '@devgrove/contract/chat-search'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { askWindow } from '../chats.calls.ts'
import type { Said } from './chat-search.rules.ts'

/** So many messages are shown before the one that was chosen, and as many after it. */
const AROUND = 10

// each page may cost the server dozens of other answers: none is asked for again but by whoever searches
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/** What was found in a chat, look after look, newest first; an answer that was overtaken by more typing is dropped. */
export function useFound(username: string, text: string | undefined) {
  const looks = useInfiniteQuery({
    queryKey: ['chats', 'search', username, text],
    queryFn: ({ pageParam: before, signal }) =>
      call(
        searchChat,
        { params: { userId: username }, query: { q: text ?? '', ...(before && { before }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ lookedTo }) => lookedTo,
    enabled: text !== undefined,
    ...ONCE,
  })
  const pages = looks.data?.pages
  return {
    ...looks,
    messages: pages?.flatMap(({ messages }) => messages) ?? [],
    lookedTo: pages?.at(-1)?.lookedTo ?? null,
  }
}

/** A message as it is by now, and what was said just before and after it. */
export const useAround = (username: string, { _id, createdAt }: Said) =>
  useQuery({
    queryKey: ['chats', 'around', username, createdAt],
    queryFn: async ({ signal }) => {
      const justBefore = new Date(Date.parse(createdAt) - 1).toISOString()
      const [before, from] = await Promise.all([
        askWindow(username, { before: createdAt, limit: String(AROUND) }, signal),
        askWindow(username, { after: justBefore, limit: String(AROUND + 1) }, signal),
      ])
      return {
        before: before.messages,
        message: from.messages.find((message) => message._id === _id),
        after: from.messages.filter((message) => message._id !== _id),
      }
    },
    ...ONCE,
  })
