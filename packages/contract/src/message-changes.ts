import { z } from 'zod'
import { Message, MessageText } from './chats.ts'
import { MessageId, Username } from './ids.ts'
import { route } from './route.ts'

// Somebody asks for these by a button that few press: a chat needs none of it.

const ofMessage = {
  access: 'signed-in',
  params: z.object({ userId: Username, messageId: MessageId }),
  reply: z.object({ message: z.string(), changed: Message }),
  missing: 'message_not_found',
  rate: { name: 'message-changes', points: 30, seconds: 60, by: 'member' },
} as const

export const editMessage = route({
  ...ofMessage,
  method: 'PATCH',
  path: '/api/chats/:userId/messages/:messageId',
  summary: 'Edit a message of one’s own, for 15 minutes after it was sent',
  body: z.object({ text: MessageText }),
})

export const deleteMessage = route({
  ...ofMessage,
  method: 'DELETE',
  path: '/api/chats/:userId/messages/:messageId',
  summary: 'Delete a message of one’s own, for 15 minutes after it was sent; its place stays',
})
