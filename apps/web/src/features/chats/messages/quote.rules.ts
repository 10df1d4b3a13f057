import { quotedLine } from '@devgrove/contract/message-preview'
import type { Answered } from '../writing/outbox.rules.ts'
import type { Row } from './rows.rules.ts'

/** What is answered, as it is by now: as it stands in its row, if it is in hand, or else as it was heard last. */
export function quotedOf(
  answered: Answered,
  row: Row | undefined,
  heard: ReadonlyMap<string, string>,
): Answered {
  const text = row?.text ?? heard.get(answered._id)
  return text === undefined ? answered : { ...answered, text: quotedLine(text) }
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
