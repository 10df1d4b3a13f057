import type { Ctx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { setArchived, setMuted } from './chat-settings.queries.ts'
import type { End } from '../chats.queries.ts'
import { findOpenPeer } from '../open-chat.ts'

/** Writes what one of the two people of a chat chose for it, and tells their devices alone. */
const choosing =
  (set: typeof setMuted) =>
  async (ctx: Ctx, me: End, username: string, wanted: boolean): Promise<void> => {
    const peer = await findOpenPeer(ctx, me, username)
    const isThere = await set(ctx.db, { me: me.userId, peer: peer.id }, wanted)
    if (!isThere) throw new Refusal('message_not_found')
    ctx.events.publish('chat.changed', { userId: me.userId })
  }

/** Mutes a chat, or unmutes it. */
export const muteChat = choosing(setMuted)

/** Archives a chat, or puts it back into the list. */
export const archiveChat = choosing(setArchived)
