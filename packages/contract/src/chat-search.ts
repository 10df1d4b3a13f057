import { z } from 'zod'
import { ChatHeader, Message } from './chats.ts'
import { codePoints } from './code-points.ts'
import { foldName } from './fold-name.ts'
import { Instant, Username } from './ids.ts'
import { route } from './route.ts'
import { neededTrimmed } from './text.ts'

// Somebody asks for this by a menu that few open: the list of chats and a chat need none of it.

/** How long what is looked for may be, and how many messages an answer holds. */
export const chatSearch = { query: { min: 2, max: 100 }, found: 20 } as const

const TOO_SHORT = `Type at least ${chatSearch.query.min} characters.`

/** What is looked for in a chat: 2 to 100 code points once it is trimmed, and something is left of them once they are folded. */
export const SoughtText = neededTrimmed(
  chatSearch.query.max,
  TOO_SHORT,
  `Look for at most ${chatSearch.query.max} characters.`,
)
  .refine((text) => codePoints(text) >= chatSearch.query.min, TOO_SHORT)
  .refine((text) => foldName(text) !== '', 'Type a letter, a digit or a sign.')

export const searchChat = route({
  method: 'GET',
  path: '/api/chats/:userId/search',
  summary:
    'Messages of one chat that contain a text, newest first. A call looks at a bounded part of the chat: `lookedTo` says how far back that went, to go on `before` it; null when it was to the very beginning',
  access: 'signed-in',
  params: z.object({ userId: Username }),
  query: z.object({ q: SoughtText, before: Instant.optional() }),
  // between people who are not connected it says who it would be with (spec 7)
  refused: { 403: z.object({ header: ChatHeader }) },
  reply: z.object({
    message: z.string(),
    messages: z.array(
      Message.pick({ _id: true, sender: true, text: true, time: true, createdAt: true }),
    ),
    lookedTo: Instant.nullable(),
  }),
  missing: 'user_not_found',
  // one may cost the database as much as dozens of other reads
  rate: { points: 120, seconds: 60, by: 'member' },
})
