import { type ChatSummary, listChats, viewMessages } from '@devgrove/contract/chats'
import { limits } from '@devgrove/contract/limits'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { beginAgain, type Timeline, withMissed, withOlder } from './timeline.rules.ts'

const MISSED_AT_ONCE = '100'

export const CHATS = ['chats', 'list'] as const
export const TIMELINES = ['chats', 'timeline'] as const
export const timelineKey = (username: string) => [...TIMELINES, username] as const

/** Counts what the socket said: an answer that was on its way meanwhile may say less than that. */
const patches = new Map<string, number>()
const MOST_TRIES = 3

async function askUntilCurrent<T>(what: string, askOnce: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const before = patches.get(what)
    const answer = await askOnce()
    if (patches.get(what) === before || tries === MOST_TRIES) return answer
  }
}

const noticePatch = (what: string): void => {
  patches.set(what, (patches.get(what) ?? 0) + 1)
}

const LIST = ''

/** The viewer's chats, the latest first. The socket keeps it as it is. */
export const useChats = () =>
  useQuery({
    queryKey: CHATS,
    queryFn: ({ signal }) =>
      askUntilCurrent(LIST, async () => (await call(listChats, {}, signal)).chats),
    staleTime: Number.POSITIVE_INFINITY,
  })

const ask = (username: string, query: Record<string, string>, signal?: AbortSignal) =>
  call(viewMessages, { params: { userId: username }, query }, signal)

/** One chat: its latest messages, then whatever arrives. */
export const useTimeline = (username: string) =>
  useQuery({
    queryKey: timelineKey(username),
    queryFn: async ({ signal, client }) => {
      const answer = await askUntilCurrent(username, () => ask(username, {}, signal))
      const timeline = beginAgain(answer, client.getQueryData(timelineKey(username)))
      if (timeline.isBehind) setTimeout(() => void loadMissed(client, username).catch(ignore))
      return timeline
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

// whoever comes back to the chat, or the line to the server, asks again
const ignore = (): void => undefined

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

/** Loads the messages before those in hand; a failure ends the looking. */
export async function loadOlder(client: QueryClient, username: string): Promise<void> {
  const known = client.getQueryData<Timeline>(timelineKey(username))
  const oldest = known?.messages[0]
  if (!oldest || !(known.hasOlder || known.hasOlderFailed)) return
  const limit = String(limits.message.pageSize)
  const answer = await ask(username, { before: oldest.createdAt, limit }).catch(() => undefined)
  patchTimeline(client, username, (timeline) => withOlder(timeline, answer))
}

/** Loads all that came after what is in hand without a gap, so that nothing is missing. */
export async function loadMissed(client: QueryClient, username: string): Promise<void> {
  for (;;) {
    const known = client.getQueryData<Timeline>(timelineKey(username))
    if (!known) return
    const { syncedTo } = known
    if (syncedTo === '') return client.invalidateQueries({ queryKey: timelineKey(username) })
    const answer = await ask(username, { after: syncedTo, limit: MISSED_AT_ONCE })
    patchTimeline(client, username, (timeline) => withMissed(timeline, answer))
    if (!client.getQueryData<Timeline>(timelineKey(username))?.isBehind) return
  }
}
