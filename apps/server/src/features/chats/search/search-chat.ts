import type { Message } from '@devgrove/contract/chats'
import type { Username } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { momentOf } from '../../../platform/time.ts'
import { headerOfOpen } from '../list/chat-lists.ts'
import { asMessage } from '../chat.rules.ts'
import { findInChat } from './search.queries.ts'

/**
 * Messages of one chat that contain a text, newest first, and when the oldest was written that was looked at: null when
 * there is none before it. Whoever may not open the chat hears the same as when they try.
 */
export async function lookInChat(
  ctx: Ctx,
  viewer: Viewer,
  username: Username,
  { q, before }: { q: string; before?: string | undefined },
): Promise<{ messages: Message[]; lookedTo: string | null }> {
  const found = await findInChat(ctx.db, {
    me: viewer.userId,
    username,
    text: q,
    before: before === undefined ? undefined : momentOf(before),
  })
  if (!found) throw new Refusal('user_not_found')
  headerOfOpen(ctx, viewer, found)
  const names = { mine: viewer.username, theirs: found.peer.username }
  return {
    messages: found.messages.map((message) => asMessage(message, names)),
    lookedTo: found.lookedTo?.toISOString() ?? null,
  }
}
