import { z } from 'zod'
import { Attachment } from './attachments.ts'
import { Instant, MessageId, Username } from './ids.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { neededTrimmed } from './text.ts'

const { text } = limits.message

/** What somebody writes: trimmed, not empty and at most 4,000 code points (decisions 4). */
export const MessageText = neededTrimmed(
  text,
  'Write something first.',
  `A message may be at most ${text.toLocaleString('en')} characters long.`,
)

/** A message that another one answers: who wrote it, and one line of what it says now, as the list of chats shows it. */
export const Quote = z.object({
  _id: MessageId,
  sender: z.string(),
  /** Empty once it was deleted. */
  text: z.string(),
  /** By which what was said around it is asked for. */
  createdAt: Instant,
})
export type Quote = z.infer<typeof Quote>

/** What a message can be reacted to with; each is drawn as an icon with its name. */
export const Reaction = z.enum(['like', 'love', 'laugh', 'celebrate', 'ship', 'look'])
export type Reaction = z.infer<typeof Reaction>

/** How the two of a chat react to a message, each with one reaction at most. */
export const Reactions = z.object({
  /** Of whoever wrote the message. */
  writer: Reaction.optional(),
  /** Of the other one. */
  reader: Reaction.optional(),
  /** When either reacted or took it back, the last time. */
  at: Instant,
})
export type Reactions = z.infer<typeof Reactions>

/** A message as both people read it. `sender` is a username, and `time` is hh:mm in UTC: a reader's own comes from `createdAt`. */
export const Message = z.object({
  _id: MessageId,
  sender: z.string(),
  /** Empty once it was deleted. */
  text: z.string(),
  time: z.string(),
  createdAt: Instant,
  /** When its writer edited or deleted it, the last time. Of two copies the one holds that says a later moment, here or of its reactions. */
  changedAt: Instant.optional(),
  /** What came with it. Its text says something all the same: what was written to it, or else its name. */
  attachment: Attachment.optional(),
  /** What it answers; missing where that is gone altogether. */
  replyTo: Quote.optional(),
  /** Missing while nobody has reacted, and of a deleted one. */
  reactions: Reactions.optional(),
})
export type Message = z.infer<typeof Message>

/** A line of the chat list. `userId` is the peer's username (decisions 4). */
export const ChatSummary = z.object({
  userId: z.string(),
  name: z.string(),
  /** With which `name` ends: where names are shown it may be cut (spec 5). */
  lastName: z.string(),
  avatar: z.string(),
  isPremium: z.boolean(),
  time: z.string(),
  lastMessage: z.string(),
  lastMessageAt: Instant,
  /** The username of whoever wrote the last message. */
  lastSender: z.string(),
  unread: z.int(),
  online: z.boolean(),
  /** One's own choice: what is unread here counts nowhere else. */
  isMuted: z.boolean(),
  /** One's own choice: it is out of the list until the next message, or for as long as it is muted. */
  isArchived: z.boolean(),
})
export type ChatSummary = z.infer<typeof ChatSummary>

/** Who is at the other end. `closed` says, in a sentence, why nothing can be written; empty while it can. */
export const ChatHeader = z.object({
  userId: z.string(),
  name: z.string(),
  /** With which `name` ends: where names are shown it may be cut (spec 5). */
  lastName: z.string(),
  avatar: z.string(),
  isPremium: z.boolean(),
  online: z.boolean(),
  closed: z.string(),
  /** Up to when they have read what was written to them; missing where that is not known, or one of the two does not show it. */
  readTo: Instant.optional(),
})
export type ChatHeader = z.infer<typeof ChatHeader>

export const listChats = route({
  method: 'GET',
  path: '/api/chats',
  summary:
    'The chats of the signed-in member, the latest first, or those after one: after its lastMessageAt (`before`) and its userId, which parts those of the same moment',
  access: 'signed-in',
  query: z
    .object({ before: Instant.optional(), userId: Username.optional() })
    .refine(
      ({ before, userId }) => (before === undefined) === (userId === undefined),
      'Name the moment and the peer of a chat, or neither.',
    ),
  reply: z.object({
    message: z.string(),
    chats: z.array(ChatSummary),
    /** Whether there are others after these. */
    hasMore: z.boolean(),
  }),
})

export const viewMessages = route({
  method: 'GET',
  path: '/api/chats/:userId/messages',
  summary: 'Messages of one chat, oldest first: the latest, those before one, or those after one',
  access: 'signed-in',
  params: z.object({ userId: Username }),
  query: z
    .object({
      limit: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.number().min(1).max(limits.page.maxSize))
        .default(limits.message.pageSize),
      before: Instant.optional(),
      after: Instant.optional(),
    })
    .refine(
      ({ before, after }) => before === undefined || after === undefined,
      'Ask for messages before or after a moment, not both.',
    ),
  // between people who are not connected it says who it would be with (spec 7)
  refused: { 403: z.object({ header: ChatHeader }) },
  reply: z.object({
    message: z.string(),
    messages: z.array(Message),
    header: ChatHeader,
    /** Whether there are more in the direction that was asked for. */
    hasMore: z.boolean(),
  }),
  missing: 'user_not_found',
})

export const markUnread = route({
  method: 'POST',
  path: '/api/chats/:userId/unread',
  summary: 'Leave a chat as if the latest message of the peer had not been read',
  access: 'signed-in',
  params: z.object({ userId: Username }),
  reply: z.object({ message: z.string(), unread: z.number() }),
  missing: 'user_not_found',
})
