import type { EventPayload, EventReply } from '@devgrove/contract/socket-event'
import type * as contract from '@devgrove/contract/chats.socket'
import type { Message } from '@devgrove/contract/chats'
import type { ConversationId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/violations.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Speaker } from '../../platform/speaker.ts'
import { asMessage, previewOf, whyClosed } from './chat.rules.ts'
import { findPlace, writeMessages, type Written } from './chats.queries.ts'

type Draft = EventPayload<typeof contract.sendMessage>
type Sent = Omit<EventReply<typeof contract.sendMessage>, 'message'>

/**
 * Stores a message and tells both people. The same `_id` in the same chat is the same message, once, whatever it says
 * now, and is told again: nobody may have heard of it the first time, when the process or the database ended with its
 * commit. Elsewhere that `_id` is refused (decisions 4). Once this resolves the message is never lost.
 */
export async function sendMessage(ctx: Ctx, speaker: Speaker, draft: Draft): Promise<Sent> {
  const { standing, names, stored, written } = await write(ctx, speaker, draft)
  const { _id: id, text } = draft.newMessage
  if (stored && !stored.isHere) throw new Refusal('message_id_used')
  const place = stored ? await findPlace(ctx.db, id) : written
  const copy = stored ?? (written && { text, createdAt: written.createdAt })
  if (!place || !copy || !standing.peer)
    throw new Refusal(whyClosed(speaker.userId, standing) ?? 'overloaded')
  const message = asMessage({ id, isMine: true, ...copy }, names)
  const answer = sent(message, place.previousAt)
  ctx.events.publish('message.sent', {
    from: { userId: speaker.userId, username: names.mine },
    to: { userId: standing.peer.id, username: names.theirs },
    message,
    previousAt: answer.previousAt,
    unread: place.unread,
    via: speaker.socketId,
  })
  return answer
}

const sent = (newMessage: Message, previousAt: Date | undefined): Sent => ({
  newMessage,
  previousAt: previousAt?.toISOString() ?? null,
})

async function write(ctx: Ctx, speaker: Speaker, draft: Draft): Promise<Written> {
  const { _id: id, text } = draft.newMessage
  const row = {
    id,
    me: speaker.userId,
    sessionId: speaker.sessionId,
    to: draft.userId,
    text,
    preview: previewOf(text),
    conversationId: ctx.newId() as ConversationId,
  }
  for (let tries = 1; ; tries++) {
    const written = await ctx.together(writeMessages, row).catch((error: unknown) => {
      // the same message on its way twice: whichever came second finds the first one stored
      if (isUniqueViolation(error) && tries < MOST_TRIES) return undefined
      if (isForeignKeyViolation(error)) throw new Refusal('user_not_found')
      throw error
    })
    if (written && !written.isBehindAnother) return written
  }
}

const MOST_TRIES = 3
