import { z } from 'zod'
import { Username } from './ids.ts'
import { Acknowledged, route } from './route.ts'

// Somebody asks for these by a menu that few open: the list of chats and a chat need none of it.

const ofChat = {
  access: 'signed-in',
  params: z.object({ userId: Username }),
  reply: Acknowledged,
  missing: 'user_not_found',
} as const

export const muteChat = route({
  ...ofChat,
  method: 'POST',
  path: '/api/chats/:userId/muted',
  summary: 'Mute a chat: what is unread there counts nowhere else. The peer never learns of it',
})

export const unmuteChat = route({
  ...ofChat,
  method: 'DELETE',
  path: '/api/chats/:userId/muted',
  summary: 'Unmute a chat',
})

export const archiveChat = route({
  ...ofChat,
  method: 'POST',
  path: '/api/chats/:userId/archived',
  summary:
    'Archive a chat: it leaves the list until the next message of either side, or for as long as it is muted',
})

export const unarchiveChat = route({
  ...ofChat,
  method: 'DELETE',
  path: '/api/chats/:userId/archived',
  summary: 'Put an archived chat back into the list',
})
