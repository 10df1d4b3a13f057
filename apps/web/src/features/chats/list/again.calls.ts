import type { ChatSummary } from '@devgrove/contract/chats'
import { joined } from './further.rules.ts'

interface Page {
  chats: ChatSummary[]
  hasMore: boolean
}

/**
 * As many chats as are in hand, asked for after a first page, and the first page once more: one of a later page may have moved
 * to the top meanwhile.
 */
export async function askAsMany(
  first: Page,
  inHand: () => number,
  ask: (last?: ChatSummary) => Promise<Page>,
): Promise<Page> {
  for (let { chats, hasMore } = first; ;) {
    while (hasMore && chats.length < inHand()) {
      const page = await ask(chats.at(-1))
      chats = joined(chats, page.chats)
      ;({ hasMore } = page)
    }
    chats = joined((await ask()).chats, chats)
    // more may have come to the end of those in hand meanwhile
    if (!hasMore || chats.length >= inHand()) return { chats, hasMore }
  }
}
