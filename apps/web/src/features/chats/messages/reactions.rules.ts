import type { Reaction } from '@devgrove/contract/chats'
import type { Row } from './rows.rules.ts'

/** What each is called, in the order in which they are offered and shown. */
const NAMES: Record<Reaction, string> = {
  like: 'Like',
  love: 'Love',
  laugh: 'Laugh',
  celebrate: 'Celebrate',
  ship: 'Ship it',
  look: 'Looking into it',
}
export const REACTIONS = Object.keys(NAMES) as Reaction[]
export const reactionName = (reaction: Reaction): string => NAMES[reaction]

type Reacted = Pick<Row, 'isMine' | 'reactions'>

export const mineOf = ({ isMine, reactions }: Reacted): Reaction | undefined =>
  isMine ? reactions?.writer : reactions?.reader
export const theirsOf = ({ isMine, reactions }: Reacted): Reaction | undefined =>
  isMine ? reactions?.reader : reactions?.writer

export interface Pill {
  reaction: Reaction
  isMine: boolean
  isTheirs: boolean
}

/** What stands below a message: each reaction once, whoever chose it. */
export function pillsOf(row: Reacted): Pill[] {
  const [mine, theirs] = [mineOf(row), theirsOf(row)]
  return REACTIONS.filter((reaction) => reaction === mine || reaction === theirs).map(
    (reaction) => ({ reaction, isMine: reaction === mine, isTheirs: reaction === theirs }),
  )
}

/** Whose reaction it is, and which. */
export function pillName({ reaction, isMine, isTheirs }: Pill, peerName: string): string {
  const who = [isMine ? 'You' : '', isTheirs ? peerName : ''].filter(Boolean).join(' and ')
  return `${who} reacted with ${reactionName(reaction)}`
}

/** Whether the peer has chosen another reaction than before, of a message that was there already. */
export function isReactedAnew(before: Reacted | undefined, row: Reacted): boolean {
  const theirs = theirsOf(row)
  return before !== undefined && theirs !== undefined && theirs !== theirsOf(before)
}
