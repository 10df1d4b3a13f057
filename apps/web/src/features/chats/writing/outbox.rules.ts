import type { Attachment } from '@devgrove/contract/attachments'
import type { Quote } from '@devgrove/contract/chats'
import type { MessageId } from '@devgrove/contract/ids'

/** Something written that the server has not acknowledged yet. */
export interface Unsent {
  _id: MessageId
  /** The peer's username. */
  to: string
  text: string
  /** Milliseconds since 1970, by this device: only the order counts. */
  writtenAt: number
  /** Why the server refused it; empty while it is on its way. */
  refusal: string
  replyTo?: Answered | undefined
  attachment?: Attachment | undefined
}

/** A message that another one answers, as the viewer sees it. */
export interface Answered {
  _id: MessageId
  isMine: boolean
  /** One line of what it says; empty once it was deleted. */
  text: string
  /** As the server tells it; undefined while the answer is on its way. */
  sender?: Quote['sender']
  createdAt?: Quote['createdAt']
}

export const inOrder = (unsent: readonly Unsent[]): Unsent[] =>
  [...unsent].sort((a, b) => a.writtenAt - b.writtenAt || (a._id < b._id ? -1 : 1))

/** What goes next to each peer: the first that is not refused. Those behind it wait, so that their order holds. */
export function nextOf(unsent: readonly Unsent[]): Unsent[] {
  const next = new Map<string, Unsent>()
  for (const one of inOrder(unsent)) {
    if (one.refusal === '' && !next.has(one.to)) next.set(one.to, one)
  }
  return [...next.values()]
}

// the server had no answer, or no room: the same message goes again, and counts once
const PASSING = new Set([
  'no_response',
  'overloaded',
  'internal',
  'rate_limited',
  'too_many_messages',
])

/** Whether a refusal may be over soon, so that it is worth to try again without asking. */
export const isPassing = (code: string): boolean => PASSING.has(code)

/** One line of what is kept on this device, or nothing if it is not ours. */
export function readUnsent(text: string | null): Unsent | undefined {
  try {
    const one = JSON.parse(text ?? '') as Unsent
    const { _id, to, text: written, writtenAt, refusal, replyTo, attachment } = one
    const isWhole =
      areTexts([_id, to, written, refusal]) &&
      typeof writtenAt === 'number' &&
      (!replyTo || areTexts([replyTo._id, replyTo.text])) &&
      (!attachment || areTexts([attachment._id, attachment.name]))
    return isWhole ? { _id, to, text: written, writtenAt, refusal, replyTo, attachment } : undefined
  } catch {
    return undefined
  }
}

const areTexts = (parts: readonly unknown[]): boolean =>
  parts.every((part) => typeof part === 'string')
