// What comes with the first sign of somebody, as one file: what is done with messages, and what is quoted of them.
export { ReplyStrip } from '../writing/reply-strip.tsx'
export { takeReply } from '../writing/use-reply.ts'
export { MessageButtons } from './message-buttons.tsx'
export { MessageQuote } from './message-quote.tsx'
