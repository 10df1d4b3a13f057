import type { Message } from '@devgrove/contract/chats'
import type { MessageId } from '@devgrove/contract/ids'
import { previewOf } from '@devgrove/contract/message-preview'
import type { Ctx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { asMessage, type Peer, whyClosed, whyUnchanged } from '../chat.rules.ts'
import { type End, findEnds } from '../chats.queries.ts'
import { type Changed, writeChange } from './message-changes.queries.ts'

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
  const chat = await findOpen(ctx, me, to)
  const preview = previewOf(text)
  const found = await writeChange(ctx.db, { id, me: me.userId, peer: chat.peer.id, text, preview })
  const unchanged = whyUnchanged(found?.stored, text)
  if (unchanged !== undefined || !found) throw new Refusal(unchanged ?? 'message_not_found')
  return tellChanged(ctx, me, chat, found)
}

interface OpenChat {
  mine: string
  peer: Peer
}

/** A chat in which one might write; refuses any other. */
export async function findOpen(ctx: Ctx, me: End, to: string): Promise<OpenChat> {
  const ends = await findEnds(ctx.db, me, to)
  const closed = whyClosed(me.userId, ends)
  if (closed !== undefined || !ends.peer) throw new Refusal(closed ?? 'user_not_found')
  return { mine: ends.mine, peer: ends.peer }
}

/** Answers with how a message stands, and tells both people if it is not as it was. */
export function tellChanged(ctx: Ctx, me: End, { mine, peer }: OpenChat, found: Changed): Message {
  const message = asMessage(found.stored, { mine, theirs: peer.username })
  if (found.isChanged) {
    ctx.events.publish('message.changed', {
      from: { userId: me.userId, username: mine },
      to: { userId: peer.id, username: peer.username },
      message,
    })
  }
  return message
}
