import type { QueryClient } from '@tanstack/react-query'
import { askAnew } from '../../platform/query-client.ts'
import type { Line } from '../../platform/socket.ts'
import {
  CHATS,
  fillGap,
  loadMissed,
  noticePatch,
  patchChats,
  patchTimeline,
  renewChats,
  takeChange,
  timelineKey,
  TIMELINES,
} from './chats.calls.ts'
import { withMessage, withPresence, withUnread } from './list/list.rules.ts'
import { outboxOf } from './writing/outbox.calls.ts'
import { type Timeline, withArrival, withRead } from './messages/timeline.rules.ts'
import { setLive } from './use-live.ts'

/** Asked again together, everybody would ask at the same moment. */
const MOST_DELAY_MS = 2000

type Arrival = Parameters<typeof withArrival>[1]

/** Puts a message in its place, wherever it came from, and asks for those before it that never came. */
export function takeIn(client: QueryClient, peer: string, arrival: Arrival): void {
  patchTimeline(client, peer, (timeline) => withArrival(timeline, arrival))
  const isListed = client
    .getQueryData<{ userId: string }[]>(CHATS)
    ?.some(({ userId }) => userId === peer)
  if (isListed) patchChats(client, (chats) => withMessage(chats, peer, arrival.newMessage))
  else void askAnew(client, CHATS)
  const timeline = client.getQueryData<Timeline>(timelineKey(peer))
  if (timeline?.isBehind) void fillGap(client, peer)
  // there is something to show now, whatever kept it from being shown before
  if (!timeline && client.getQueryState(timelineKey(peer))?.error)
    void askAnew(client, timelineKey(peer))
}

const SAYS_SO_WITHIN_MS = 2000

/** Brings what the server says into what is known of chats, and asks for what may have been missed. */
export function followChats(
  client: QueryClient,
  line: Pick<Line, 'on' | 'onOpen'>,
  isReading: (peer: string) => boolean,
): () => void {
  const catchUp = (): void => {
    renewChats(client)
    client.removeQueries({ queryKey: TIMELINES, type: 'inactive' })
    for (const query of client.getQueryCache().findAll({ queryKey: TIMELINES })) {
      const peer = query.queryKey[2] as string
      if (query.state.data !== undefined) void fillGap(client, peer)
      // what is being asked may be shown as it comes, and is asked once more
      else if (query.state.fetchStatus === 'fetching') noticePatch(peer)
      else void askAnew(client, query.queryKey)
    }
  }
  const doubts = new Map<string, ReturnType<typeof setTimeout>>()
  const endings = [
    // the first time too: what is on the screen was asked for before anybody listened
    line.onOpen(catchUp),
    line.on('resync', () => void setTimeout(catchUp, Math.random() * MOST_DELAY_MS)),
    line.on('messageReceived', ({ userId, ...arrival }) => takeIn(client, userId, arrival)),
    line.on('unreadUpdated', ({ userId, unread }) => {
      clearTimeout(doubts.get(userId))
      // what arrives in front of one's eyes is read: the server says so in a moment, unless one has just left
      if (unread > 0 && isReading(userId)) {
        doubts.set(
          userId,
          setTimeout(() => void askAnew(client, CHATS), SAYS_SO_WITHIN_MS),
        )
      } else patchChats(client, (chats) => withUnread(chats, userId, unread))
    }),
    line.on('messageChanged', ({ userId, message }) => takeChange(client, userId, message)),
    line.on('messagesRead', ({ userId, readTo }) => {
      if (readTo) patchTimeline(client, userId, (timeline) => withRead(timeline, readTo))
      else void fillGap(client, userId)
    }),
    line.on('chatsUpdated', () => renewChats(client)),
    line.on('userOnlineStatus', ({ username, online }) => {
      patchChats(client, (chats) => withPresence(chats, username, online))
      patchTimeline(client, username, (timeline) => ({
        ...timeline,
        header: { ...timeline.header, online },
      }))
    }),
  ]
  return () => {
    for (const end of endings) end()
    for (const doubt of doubts.values()) clearTimeout(doubt)
  }
}

/** What is written goes over this line, and what comes is shown, until the function that it returns is called. */
export function chatOver(client: QueryClient, line: Line, userId: string): () => void {
  const reading = new Set<string>()
  const endings = [
    outboxOf(userId).sendBy({ line, onSent: (to, stored) => takeIn(client, to, stored) }),
    followChats(client, line, (peer) => reading.has(peer)),
  ]
  setLive({ line, reading })
  return () => {
    setLive(undefined)
    for (const end of endings) end()
  }
}

/** Who a chat is with, and whether one may write, is asked again: something between people changed. */
export function refreshChats(client: QueryClient): void {
  void askAnew(client, CHATS)
  for (const query of client.getQueryCache().findAll({ queryKey: TIMELINES })) {
    const { data, error } = query.state
    const hasMessages = (data as Timeline | undefined)?.syncedTo
    // one that nobody looks at is asked for when somebody does
    const isShown = query.getObserversCount() > 0
    if (error || !hasMessages || !isShown) void askAnew(client, query.queryKey)
    else {
      void loadMissed(client, query.queryKey[2] as string).catch(() =>
        askAnew(client, query.queryKey),
      )
    }
  }
}
