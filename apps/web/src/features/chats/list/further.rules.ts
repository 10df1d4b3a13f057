import type { ChatSummary } from '@devgrove/contract/chats'

type Chats = readonly ChatSummary[]

/** The list with those that are not in it yet at its end: a chat that has moved to the top stays there. */
export function joined(chats: Chats, further: Chats): ChatSummary[] {
  const known = new Set<string>()
  return [...chats, ...further].filter(
    ({ userId }) => !known.has(userId) && known.add(userId) !== undefined,
  )
}

/** Whether the list ends with the same chat as before, so that what comes after that chat goes on where the list ends. */
export function isSameEnd(before: Chats, now: Chats): boolean {
  const [then, last] = [before.at(-1), now.at(-1)]
  return then?.userId === last?.userId && then?.lastMessageAt === last?.lastMessageAt
}

interface Look {
  inHand: number
  shown: number
  hasMore: boolean
}

/** How many there are, or were looked at where none of them is shown. */
export function stateOf({ inHand, shown, hasMore }: Look): string {
  const many = (shown || inHand).toLocaleString('en')
  if (!hasMore) return `${many} chats${shown === 0 ? ' were looked at' : ''}.`
  return shown === 0 ? `Only your latest ${many} chats were looked at.` : `${many} chats so far.`
}
