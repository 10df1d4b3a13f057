import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Peer, shownReadTo, whyUnopened } from './chat.rules.ts'
import { type End, findEnds, markRead, markUnread } from './chats.queries.ts'

/** The peer of a chat that this member may open; refused otherwise. */
export async function findOpenPeer(ctx: Ctx, me: End, username: string): Promise<Peer> {
  const ends = await findEnds(ctx.db, me, username)
  const shut = whyUnopened(me.userId, ends)
  if (shut !== undefined || !ends.peer) throw new Refusal(shut ?? 'user_not_found')
  return ends.peer
}

/** Whoever a chat is or was with, whether or not it may still be opened; undefined for nobody. */
export async function findFormerPeer(
  ctx: Ctx,
  me: UserId,
  username: string,
): Promise<UserId | undefined> {
  return (await findEnds(ctx.db, { userId: me }, username)).peer?.id
}

/**
 * Marks all that is in a chat as read by this member. If that changed anything it tells their devices, and whoever wrote it
 * if both of them show it.
 */
export async function readChat(
  ctx: Ctx,
  me: UserId,
  peer: { id: UserId; username: string },
): Promise<void> {
  const read = await markRead(ctx.db, me, peer.id)
  if (!read) return
  ctx.events.publish('unread.changed', { userId: me, peer: peer.username, unread: 0 })
  const readTo = shownReadTo(me, read.ends)
  if (readTo) ctx.events.publish('messages.read', { by: read.mine, toUserId: peer.id, readTo })
}

/** Leaves a chat as if the latest message of its peer had not been read; returns how many are unread then. */
export async function leaveUnread(ctx: Ctx, me: End, username: string): Promise<number> {
  const peer = await findOpenPeer(ctx, me, username)
  const unread = await markUnread(ctx.db, me.userId, peer.id)
  if (unread === undefined) throw new Refusal('message_not_found')
  ctx.events.publish('unread.changed', { userId: me.userId, peer: peer.username, unread })
  return unread
}
