import { type ChatSummary, listChats, type Message, viewMessages } from '@devgrove/contract/chats'
import { limits } from '@devgrove/contract/limits'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call, Failure } from '../../platform/call.ts'
import { pause } from '../../platform/pause.ts'
import { askAnew } from '../../platform/query-client.ts'
import { withChangedText } from './list/list.rules.ts'
import { beginAgain, type Timeline, withChange, withMissed } from './messages/timeline.rules.ts'

export const CHATS = ['chats', 'list'] as const
/** Whether there are chats after those in hand. */
export const HAS_MORE = ['chats', 'has-more'] as const
export const TIMELINES = ['chats', 'timeline'] as const
export const timelineKey = (username: string) => [...TIMELINES, username] as const

/** Counts what the socket said: an answer that was on its way meanwhile may say less than that. */
const patches = new Map<string, number>()
export const MOST_TRIES = 3
const TRY_AGAIN_MS = 1500
const MOST_SILENCES = 5

/** Something was said of a chat: an answer that is on its way may not know of it. */
export const noticePatch = (what: string): void => {
  patches.set(what, (patches.get(what) ?? 0) + 1)
}

const LIST = ''

/** Tells whether anything was said of the list since. */
export const saidOfList = () => patches.get(LIST)

/** The latest chats, or those after one. */
export const askChats = (last?: ChatSummary, signal?: AbortSignal) =>
  call(listChats, { query: { before: last?.lastMessageAt, userId: last?.userId } }, signal)

/** The viewer's chats, the latest first, as far as they are loaded. The socket keeps it as it is. */
export const chatsQuery = queryOptions({
  queryKey: CHATS,
  queryFn: async ({ signal, client }) => {
    for (let tries = 1; ; tries++) {
      const before = saidOfList()
      const ask = (last?: ChatSummary) => askChats(last, signal)
      const inHand = () => client.getQueryData<ChatSummary[]>(CHATS)?.length ?? 0
      const page = await ask()
      // few have more than a page in hand
      const { chats, hasMore } =
        page.hasMore && page.chats.length < inHand()
          ? await (await import('./list/again.calls.ts')).askAsMany(page, inHand, ask)
          : page
      client.setQueryData(HAS_MORE, hasMore)
      if (saidOfList() === before || tries === MOST_TRIES) return chats
      // nobody waits for it because more was said meanwhile
      client.setQueryData<ChatSummary[]>(CHATS, (known) => known ?? chats)
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export const useChats = () => useQuery(chatsQuery)

/** Asks for the list again. A first answer that is on its way is shown as it comes, and asked for once more. */
export function renewChats(client: QueryClient): void {
  const state = client.getQueryState(CHATS)
  if (state?.data === undefined && state?.fetchStatus === 'fetching') noticePatch(LIST)
  else void askAnew(client, CHATS)
}

/** Asks for a window of one chat. */
export const askWindow = (username: string, query: Record<string, string>, signal?: AbortSignal) =>
  call(viewMessages, { params: { userId: username }, query }, signal)

/** One chat: its latest messages, then whatever arrives. */
export const timelineQuery = (username: string) =>
  queryOptions({
    queryKey: timelineKey(username),
    queryFn: async ({ signal, client }) => {
      const before = patches.get(username)
      const answer = await askWindow(username, {}, signal)
      const timeline = beginAgain(answer, client.getQueryData<Timeline>(timelineKey(username)))
      // it is shown at once, and what it may not know of yet is asked for after it
      if (timeline.isBehind || patches.get(username) !== before)
        setTimeout(() => void fillGap(client, username))
      return timeline
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const useTimeline = (username: string) => useQuery(timelineQuery(username))

export const patchTimeline = (
  client: QueryClient,
  username: string,
  patch: (timeline: Timeline) => Timeline,
): void => {
  noticePatch(username)
  client.setQueryData<Timeline>(timelineKey(username), (known) => known && patch(known))
}

export const patchChats = (
  client: QueryClient,
  patch: (chats: ChatSummary[]) => ChatSummary[],
): void => {
  noticePatch(LIST)
  client.setQueryData<ChatSummary[]>(CHATS, (known) => known && patch(known))
}

/** Shows what a message of the chat with `username` says by now. */
export function takeChange(client: QueryClient, username: string, message: Message): void {
  patchTimeline(client, username, (timeline) => withChange(timeline, message))
  patchChats(client, (chats) => withChangedText(chats, username, message))
}

const CHANGEABLE_MS = limits.message.changeableSeconds * 1000

/** From when on something may have been missed. */
function missedFrom({ syncedTo, messages }: Timeline): string {
  const [first] = messages.slice(-limits.message.pageSize)
  const changeable = Date.parse(syncedTo) - CHANGEABLE_MS
  return new Date(Math.min(changeable, Date.parse(first?.createdAt ?? syncedTo) - 1)).toISOString()
}

/**
 * Loads all that came after what is in hand without a gap, and so long before, so that nothing is missing; and the latest
 * page in hand, however old it is: messages are reacted to at any time.
 */
export async function loadMissed(client: QueryClient, username: string): Promise<void> {
  let after: string | undefined
  for (;;) {
    const known = client.getQueryData<Timeline>(timelineKey(username))
    if (!known) return
    if (known.syncedTo === '') return client.invalidateQueries({ queryKey: timelineKey(username) })
    after ??= missedFrom(known)
    const answer = await askWindow(username, { after, limit: String(limits.page.maxSize) })
    after = answer.messages.at(-1)?.createdAt ?? after
    patchTimeline(client, username, (timeline) => withMissed(timeline, answer))
    if (!client.getQueryData<Timeline>(timelineKey(username))?.isBehind) return
  }
}

/** How often each gap was asked to be filled, while one fills it. */
const gaps = new Map<string, number>()

/**
 * Loads what is missing until nothing is, and what may have been changed unheard: what was old enough when the last of it
 * came was not. One asks at a time, and once more for whoever wanted it meanwhile: their gap
 * may be newer than the answer. Silence is asked again, because nobody else would notice what it left out.
 */
export async function fillGap(client: QueryClient, username: string): Promise<void> {
  const isFilling = gaps.has(username)
  gaps.set(username, (gaps.get(username) ?? 0) + 1)
  if (isFilling) return
  let filled = 0
  for (let silences = 0; filled !== gaps.get(username) && silences < MOST_SILENCES;) {
    const wanted = gaps.get(username) ?? 0
    const isSilent = await loadMissed(client, username).then(
      () => false,
      (thrown: unknown) => {
        if (isPassing(thrown)) return true
        // whoever may not see the chat any more is told so
        void askAnew(client, timelineKey(username))
        return false
      },
    )
    if (!isSilent) filled = wanted
    else await pause(TRY_AGAIN_MS * ++silences)
  }
  gaps.delete(username)
}

const isPassing = (thrown: unknown): boolean =>
  !(thrown instanceof Failure) || thrown.status === 0 || thrown.status >= 429
