// What comes with the first sign of somebody, as one file: what is done with messages, and what is quoted of them.
import { MessageAttachment } from '../attachments/message-attachment.tsx'
import { MessageButtons } from './message-buttons.tsx'
import { MessageQuote } from './message-quote.tsx'
import { MessageReactions } from './message-reactions.tsx'
import type { MessageParts } from './use-message-list.ts'

export { Attaching } from '../attachments/attaching.tsx'
export { pasteFromEditor, RoomLeft, writeCode } from '../writing/composer-parts.tsx'
export { takeReply } from '../writing/use-reply.ts'
export { BelowMessages } from './below-messages.tsx'

export const messageParts: MessageParts = {
  quote: MessageQuote,
  attachment: MessageAttachment,
  reactions: MessageReactions,
  tools: MessageButtons,
}
