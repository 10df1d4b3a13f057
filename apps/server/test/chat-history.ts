import * as chats from '@devgrove/contract/chats'
import type { Username } from '@devgrove/contract/ids'
import type { Person } from './world.ts'

/** All that two people have written to each other, page by page, oldest first. */
export async function historyOf(viewer: Person, peer: Person): Promise<string[]> {
  const texts: string[] = []
  for (let before: string | undefined; ;) {
    const { body } = await viewer.call(chats.viewMessages, {
      params: { userId: peer.username as Username },
      query: { limit: '50', ...(before !== undefined && { before }) } as never,
    })
    texts.unshift(...body.messages.map(({ text }) => text))
    before = body.messages[0]?.createdAt
    if (!body.hasMore) return texts
  }
}
