// What comes with the first sign of somebody, as one file: what is done with messages, and what is quoted of them.
import { MessageButtons } from './message-buttons.tsx'
import { MessageQuote } from './message-quote.tsx'
import { MessageReactions } from './message-reactions.tsx'
import type { MessageParts } from './use-message-list.ts'

export { takeReply } from '../writing/use-reply.ts'
export { BelowMessages } from './below-messages.tsx'

export const messageParts: MessageParts = {
  quote: MessageQuote,
  reactions: MessageReactions,
  tools: MessageButtons,
}
