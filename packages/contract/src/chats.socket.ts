import { z } from 'zod'
import { Message, MessageText } from './chats.ts'
import { AttachmentId, Instant, MessageId, type UserId, Username } from './ids.ts'
import { Acknowledged } from './route.ts'
import { clientEvent } from './socket-event.ts'

// `loggedInUsername` is no part of any payload: the session says who speaks (decisions 4)
const WithPeer = z.object({ userId: Username })

export const joinChat = clientEvent({
  name: 'joinChat',
  summary: 'Opens a chat on this socket and marks it read, now and as messages arrive',
  payload: WithPeer,
  reply: Acknowledged,
  rate: { points: 30, seconds: 60 },
})

export const leaveChat = clientEvent({
  name: 'leaveChat',
  summary: 'Closes a chat on this socket, or says that nobody looks at it any more',
  payload: WithPeer,
  reply: Acknowledged,
  rate: { points: 60, seconds: 60 },
})

export const sendMessage = clientEvent({
  name: 'sendMessage',
  summary: 'Stores a message and brings it to every device of both people',
  payload: WithPeer.extend({
    newMessage: z.object({
      /** Made by the client: the same one again is the same message, once. */
      _id: MessageId,
      text: MessageText,
      /** The message of this chat that it answers; any other is left out. */
      replyTo: MessageId.optional(),
      /** A file that came for it by `attachFile`, at most a day ago, and is part of no message yet. */
      attachment: AttachmentId.optional(),
    }),
  }),
  reply: Acknowledged.extend({
    newMessage: Message,
    /** When the message before it in this chat was written; null for the first. A client that has another one missed some. */
    previousAt: Instant.nullable(),
  }),
  rate: { points: 60, seconds: 60, refusal: 'too_many_messages' },
})

export const typing = clientEvent({
  name: 'typing',
  summary: 'Tells the peer that somebody types',
  payload: WithPeer,
  reply: Acknowledged,
  rate: { points: 10, seconds: 10 },
})

export const stopTyping = clientEvent({
  name: 'stopTyping',
  summary: 'Tells the peer that nobody types any more',
  payload: WithPeer,
  reply: Acknowledged,
  rate: { points: 10, seconds: 10 },
})

/** Every event that a client may send. */
export const clientEvents = [joinChat, leaveChat, sendMessage, typing, stopTyping] as const

/** What the server says by itself, by event. */
export interface ServerEvents {
  /** A message in the chat with `userId`, a username; see `sendMessage` for `previousAt`. May come again, by its `_id`. */
  messageReceived: { userId: string; newMessage: Message; previousAt: string | null }
  /** A message in the chat with `userId` was edited or deleted: this is what it is now. */
  messageChanged: { userId: string; message: Message }
  /** How many messages of the chat with `userId` one has not read. */
  unreadUpdated: { userId: string; unread: number }
  /**
   * The one with whom the chat with `userId` is has read up to `readTo` what the member wrote. Without a moment one of the two
   * shows it now, or not any more: the chat says how it is.
   */
  messagesRead: { userId: string; readTo?: string }
  /** The member muted or archived a chat, or took that back, on any device: the list is to be asked for again. */
  chatsUpdated: Record<string, never>
  userOnlineStatus: { username: string; online: boolean }
  typing: { username: string }
  stopTyping: { username: string }
  /** Something between the member and somebody changed that the member may notice, or how somebody in a list of theirs is shown. */
  networkUpdated: Record<string, never>
  /** The member sent interest to this one, answered, ignored or blocked them, on any device: they are in the feed no more. */
  personMet: { userId: UserId }
  /** The member became premium, renewed, or is premium no more. */
  membershipUpdated: Record<string, never>
  /** The member's own account changed somewhere else: who they are is to be asked again. */
  accountUpdated: Record<string, never>
  /** A report that the member may answer came in, or is in another state: the queue is to be asked for again. */
  reportsUpdated: Record<string, never>
  /** There is something new to tell the member, or they have seen it on another device: see `GET /api/notifications`. */
  notificationsUpdated: Record<string, never>
  /** Something may have been missed: ask again for what is on the screen. */
  resync: Record<string, never>
}
