import type { Ctx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { setMuted } from './chat-settings.queries.ts'
import type { End } from './chats.queries.ts'
import { findOpenPeer } from './open-chat.ts'

/** Mutes a chat for one of its two people, or unmutes it, and tells their devices alone. */
export async function muteChat(
  ctx: Ctx,
  me: End,
  username: string,
  isMuted: boolean,
): Promise<void> {
  const { id: peer } = await findOpenPeer(ctx, me, username)
  const isThere = await setMuted(ctx.db, { me: me.userId, peer, isMuted })
  if (!isThere) throw new Refusal('message_not_found')
  ctx.events.publish('chat.changed', { userId: me.userId })
}
