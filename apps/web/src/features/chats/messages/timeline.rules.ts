import type { ChatHeader, Message } from '@devgrove/contract/chats'

/** What is known of one chat. */
export interface Timeline {
  header: ChatHeader
  /** By the time they were written, each once. */
  messages: readonly Message[]
  /** Whether there are messages before the first one in hand. */
  hasOlder: boolean
  /** They could not be loaded the last time; until somebody tries again, nobody looks for them. */
  hasOlderFailed: boolean
  /** Up to this moment nothing is missing between the messages in hand; empty while there are none. */
  syncedTo: string
  /** A message told of one before it that is not in hand. */
  isBehind: boolean
}

export interface Answer {
  header: ChatHeader
  messages: readonly Message[]
  hasMore: boolean
}

const byTime = (a: Message, b: Message): number =>
  a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0

/** The messages of two lists, each once: of two copies the one that was changed, or reacted to, later. */
export function merged(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const copies = new Map(more.map((message) => [message._id, message]))
  let here = known
  for (const [index, message] of known.entries()) {
    const copy = copies.get(message._id)
    if (!copy) continue
    copies.delete(message._id)
    if (changeOf(copy) > changeOf(message)) here = here.with(index, copy)
  }
  const inOrder = [...copies.values()].sort(byTime)
  const [first, last] = [here[0], here.at(-1)]
  if (isBefore(last, inOrder[0])) return inOrder.length === 0 ? here : [...here, ...inOrder]
  if (isBefore(inOrder.at(-1), first)) return [...inOrder, ...here]
  return [...here, ...inOrder].sort(byTime)
}

const changeOf = ({ changedAt = '', reactions }: Message): string =>
  later(changedAt, reactions?.at ?? '')

const isBefore = (one: Message | undefined, other: Message | undefined): boolean =>
  !one || !other || one.createdAt < other.createdAt

const lastOf = (messages: readonly Message[]): string => messages.at(-1)?.createdAt ?? ''
const later = (a: string, b: string): string => (a > b ? a : b)

/** A chat as its latest messages show it. */
export const beginTimeline = ({ header, messages, hasMore }: Answer): Timeline => ({
  header,
  messages,
  hasOlder: hasMore,
  hasOlderFailed: false,
  syncedTo: lastOf(messages),
  isBehind: false,
})

/** A chat as its latest messages show it, and with what arrived while they were on their way. */
export function beginAgain(answer: Answer, known: Timeline | undefined): Timeline {
  const fresh = beginTimeline(answer)
  const arrived = known?.messages.filter(({ createdAt }) => createdAt > fresh.syncedTo) ?? []
  if (arrived.length === 0) return fresh
  return { ...fresh, messages: merged(fresh.messages, arrived), isBehind: true }
}

// what is before the first in hand, in a chat begun again since it was asked for or sent, would leave a hole behind it:
// it comes when somebody looks for older messages
function joining(timeline: Timeline, messages: readonly Message[]): readonly Message[] {
  const { hasOlder, hasOlderFailed } = timeline
  const first = hasOlder || hasOlderFailed ? (timeline.messages[0]?.createdAt ?? '') : ''
  return messages.filter(({ createdAt }) => createdAt >= first)
}

/** Nobody has read less than before: an answer may have been on its way as they did. */
const notBack = (header: ChatHeader, known = ''): ChatHeader =>
  header.readTo ? { ...header, readTo: later(header.readTo, known) } : header

/** Shows how far the peer has read. */
export const withRead = (timeline: Timeline, readTo: string): Timeline => ({
  ...timeline,
  header: notBack({ ...timeline.header, readTo }, timeline.header.readTo),
})

/** Adds what came after `syncedTo`: now nothing is missing up to the last of it. */
export const withMissed = (timeline: Timeline, answer: Answer): Timeline => ({
  ...timeline,
  header: notBack(answer.header, timeline.header.readTo),
  messages: merged(timeline.messages, joining(timeline, answer.messages)),
  syncedTo: later(timeline.syncedTo, lastOf(answer.messages)),
  isBehind: answer.hasMore,
})

interface Arrival {
  newMessage: Message
  /** When the message before it was written; null for the first of all. */
  previousAt: string | null
}

/** Adds a message as it arrives, and notices when one before it is missing. */
export function withArrival(timeline: Timeline, { newMessage, previousAt }: Arrival): Timeline {
  const messages = merged(timeline.messages, joining(timeline, [newMessage]))
  const follows = previousAt === null || previousAt <= timeline.syncedTo
  return {
    ...timeline,
    messages,
    syncedTo: follows ? later(timeline.syncedTo, newMessage.createdAt) : timeline.syncedTo,
    isBehind: timeline.isBehind || !follows,
  }
}

/** Shows what a message says by now, if it is in hand. */
export const withChange = (timeline: Timeline, message: Message): Timeline =>
  timeline.messages.some(({ _id }) => _id === message._id)
    ? { ...timeline, messages: merged(timeline.messages, [message]) }
    : timeline
