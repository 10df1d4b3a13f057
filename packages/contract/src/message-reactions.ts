import { z } from 'zod'
import { Message, Reaction } from './chats.ts'
import { MessageId, Username } from './ids.ts'
import { route } from './route.ts'

// Somebody asks for these by a button: a chat needs none of it.

const ofMessage = {
  access: 'signed-in',
  path: '/api/chats/:userId/messages/:messageId/reaction',
  params: z.object({ userId: Username, messageId: MessageId }),
  reply: z.object({ message: z.string(), changed: Message }),
  missing: 'message_not_found',
  rate: { name: 'message-reactions', points: 60, seconds: 60, by: 'member' },
} as const

export const reactToMessage = route({
  ...ofMessage,
  method: 'POST',
  summary: 'React to a message of a chat, whoever wrote it, in place of an earlier reaction',
  body: z.object({ reaction: Reaction }),
})

export const takeReactionBack = route({
  ...ofMessage,
  method: 'DELETE',
  summary: 'Take one’s reaction to a message back',
})
