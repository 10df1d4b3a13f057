import type { Ctx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Peer, whyClosed } from '../chat.rules.ts'
import { type End, findEnds } from '../chats.queries.ts'

/** Tells a peer whether somebody types to them now, if these two may write to each other; returns the peer. */
export async function tellTyping(
  ctx: Ctx,
  me: End,
  username: string,
  isTyping: boolean,
): Promise<Peer> {
  const ends = await findEnds(ctx.db, me, username)
  const closed = whyClosed(me.userId, ends)
  if (closed !== undefined || !ends.peer) throw new Refusal(closed ?? 'user_not_found')
  if (ends.showsTyping)
    ctx.events.publish('typing.changed', { who: ends.mine, toUserId: ends.peer.id, isTyping })
  return ends.peer
}
