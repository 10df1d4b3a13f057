import { previewOf } from '@devgrove/contract/message-preview'
import type { Answered } from '../writing/outbox.rules.ts'
import type { Row } from './rows.rules.ts'

/** One line of what a message says; none of a deleted one. */
export const lineOf = (text: string): string => text && previewOf(text)

/** What is answered, as it is by now: as it stands in hand, or else as it was heard last. */
export function quotedOf(
  answered: Answered,
  rows: readonly Row[],
  heard: ReadonlyMap<string, string>,
): Answered {
  const text = rows.find(({ id }) => id === answered._id)?.text ?? heard.get(answered._id)
  return text === undefined ? answered : { ...answered, text: lineOf(text) }
}

/** What was kept of a message that is about to be answered, or nothing if it is not ours. */
export function readAnswered(kept: string | null): Answered | undefined {
  try {
    const { _id, isMine, text } = JSON.parse(kept ?? '') as Answered
    const isWhole = [_id, text].every((part) => typeof part === 'string')
    return isWhole && typeof isMine === 'boolean' ? { _id, isMine, text } : undefined
  } catch {
    return undefined
  }
}
