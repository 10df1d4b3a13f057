import { v7 as uuidv7 } from 'uuid'
import type { ConversationId, MessageId, UserId } from '@devgrove/contract/ids'
import { previewOf } from '@devgrove/contract/message-preview'
import { Chance } from './chance.ts'
import type { DemoGraph } from './graph.ts'
import { type Talk, TALKS } from './talks.ts'

const MINUTE_MS = 60_000

export interface DemoMessage {
  id: MessageId
  conversationId: ConversationId
  isFromLow: boolean
  text: string
  at: Date
}

export interface DemoChat {
  id: ConversationId
  low: UserId
  high: UserId
  lowUnread: number
  highUnread: number
  lastText: string
  messages: readonly DemoMessage[]
}

/** Chats of the first of these people with some whom they are connected with. */
export function makeChats(demo: UserId, { requests }: DemoGraph, now: Date): DemoChat[] {
  const chance = new Chance(23)
  const peers = requests
    .filter(({ from, to, status }) => status === 'accepted' && (from === demo || to === demo))
    .map(({ from, to }) => (from === demo ? to : from))
  return TALKS.slice(0, peers.length).map((talk, index) =>
    chatOf(chance, demo, peers[index] ?? demo, talk, now),
  )
}

function chatOf(chance: Chance, demo: UserId, peer: UserId, talk: Talk, now: Date): DemoChat {
  const { lines, hoursAgo, everyMinutes, unread } = talk
  const [low, high] = demo < peer ? [demo, peer] : [peer, demo]
  const end = now.getTime() - hoursAgo * 60 * MINUTE_MS
  const idAt = (msecs: number) =>
    uuidv7({ msecs, random: chance.bytes(16), seq: chance.below(2 ** 31) })
  const id = idAt(end) as ConversationId
  const messages = lines.map((line, index) => {
    const at = Math.round(end - (lines.length - 1 - index) * everyMinutes * MINUTE_MS)
    const author = line.startsWith('<') ? demo : peer
    return {
      id: idAt(at) as MessageId,
      conversationId: id,
      isFromLow: author === low,
      text: line.slice(2),
      at: new Date(at),
    }
  })
  return {
    id,
    low,
    high,
    lowUnread: demo === low ? unread : 0,
    highUnread: demo === high ? unread : 0,
    lastText: previewOf(messages.at(-1)?.text ?? ''),
    messages,
  }
}
