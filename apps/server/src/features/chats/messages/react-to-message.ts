import type { Message, Reaction } from '@devgrove/contract/chats'
import type { MessageId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { End } from '../chats.queries.ts'
import { findOpen, tellChanged } from './change-message.ts'
import { writeReaction } from './message-changes.queries.ts'

interface Meant {
  /** The peer's username. */
  to: string
  id: MessageId
  /** Null takes back what there is. */
  reaction: Reaction | null
}

/**
 * Reacts to a message of a chat, where one might write, and tells both people. Each of them has one reaction to it at most:
 * another one takes its place, and the same again is no change.
 */
export async function reactToMessage(
  ctx: Ctx,
  me: End,
  { to, id, reaction }: Meant,
): Promise<Message> {
  const chat = await findOpen(ctx, me, to)
  const found = await writeReaction(ctx.db, { id, me: me.userId, peer: chat.peer.id, reaction })
  if (!found) throw new Refusal('message_not_found')
  return tellChanged(ctx, me, chat, found)
}
