import type { Quote } from '@devgrove/contract/chats'
import { previewOf } from '@devgrove/contract/message-preview'
import type { Row } from './rows.rules.ts'

/** A message that another one answers, as the viewer sees it. */
export interface Quoted {
  isMine: boolean
  /** One line of what it says; empty once it was deleted. */
  text: string
}

/** What is known of messages that are not in hand. */
export interface Known {
  /** The peer's username. */
  peer: string
  /** What those say that were changed since, by id. */
  changed: ReadonlyMap<string, string>
  /** What this device kept of those that somebody is about to answer, by id. */
  copies: Readonly<Record<string, Quoted>>
}

export const lineOf = (text: string): string => text && previewOf(text)

/** What is quoted of a message: what it says by now, if that is known. */
export function quotedOf(
  { _id: id, ...quote }: Pick<Quote, '_id'> & Partial<Quote>,
  rows: readonly Row[],
  { peer, changed, copies }: Known,
): Quoted | undefined {
  const row = rows.find((one) => one.id === id)
  if (row) return { isMine: row.isMine, text: lineOf(row.text) }
  const { sender, text } = quote
  const before = sender === undefined ? copies[id] : { isMine: sender !== peer, text: text ?? '' }
  const now = changed.get(id)
  return before && now !== undefined ? { ...before, text: lineOf(now) } : before
}

const MOST_COPIES = 20

/** Copies with one more: of the oldest nobody answers any more. */
export const withCopy = (
  copies: Known['copies'],
  id: string,
  copy: Quoted,
): Record<string, Quoted> => {
  const all: [string, Quoted][] = [...Object.entries(copies), [id, copy]]
  return Object.fromEntries(all.slice(-MOST_COPIES))
}

/** What was kept, or nothing if it is not ours. */
export function readCopies(kept: string | null): Record<string, Quoted> {
  try {
    const entries = Object.entries(JSON.parse(kept ?? '{}') as Record<string, Quoted | null>)
    const isOurs = (entry: [string, Quoted | null]): entry is [string, Quoted] =>
      typeof entry[1]?.isMine === 'boolean' && typeof entry[1].text === 'string'
    return Object.fromEntries(entries.filter(isOurs))
  } catch {
    return {}
  }
}
