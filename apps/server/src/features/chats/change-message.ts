import type { Message } from '@devgrove/contract/chats'
import type { MessageId } from '@devgrove/contract/ids'
import { previewOf } from '@devgrove/contract/message-preview'
import type { Ctx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { asMessage, whyClosed, whyUnchanged } from './chat.rules.ts'
import { type End, findEnds } from './chats.queries.ts'
import { writeChange } from './message-changes.queries.ts'

interface Meant {
  /** The peer's username. */
  to: string
  id: MessageId
  /** What it says from now on; empty when it is deleted. */
  text: string
}

/**
 * Edits or deletes a message of one's own, where one might write and within fifteen minutes, and tells both people. What it
 * says already is no change, however late.
 */
export async function changeMessage(ctx: Ctx, me: End, { to, id, text }: Meant): Promise<Message> {
  const ends = await findEnds(ctx.db, me, to)
  const closed = whyClosed(me.userId, ends)
  if (closed !== undefined || !ends.peer) throw new Refusal(closed ?? 'user_not_found')
  const preview = previewOf(text)
  const found = await writeChange(ctx.db, { id, me: me.userId, peer: ends.peer.id, text, preview })
  const unchanged = whyUnchanged(found?.stored, text)
  if (unchanged !== undefined || !found) throw new Refusal(unchanged ?? 'message_not_found')
  const message = asMessage(found.stored, { mine: ends.mine, theirs: ends.peer.username })
  if (found.isChanged) {
    ctx.events.publish('message.changed', {
      from: { userId: me.userId, username: ends.mine },
      to: { userId: ends.peer.id, username: ends.peer.username },
      message,
    })
  }
  return message
}
