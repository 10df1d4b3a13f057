import type { EventPayload, EventReply } from '@devgrove/contract/socket-event'
import type * as contract from '@devgrove/contract/chats.socket'
import type { ConversationId } from '@devgrove/contract/ids'
import { previewOf } from '@devgrove/contract/message-preview'
import type { RefusalCode } from '@devgrove/contract/refusals'
import type { Ctx } from '../../../platform/context.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../../platform/database/violations.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Speaker } from '../../../platform/speaker.ts'
import { asMessage, whyClosed } from '../chat.rules.ts'
import { findPlace, writeMessages, type Written } from './written-messages.queries.ts'

type Draft = EventPayload<typeof contract.sendMessage>
type Sent = Omit<EventReply<typeof contract.sendMessage>, 'message'>

/**
 * Stores a message and tells both people. The same `_id` in the same chat is the same message, once, whatever it says
 * now; elsewhere it is refused (decisions 4). It is told again where it might be written still: nobody may have heard of
 * it the first time, when the process or the database ended with its commit. Once this resolves it is never lost.
 */
export async function sendMessage(ctx: Ctx, speaker: Speaker, draft: Draft): Promise<Sent> {
  const found = await write(ctx, speaker, draft)
  const { names, stored, parties } = found
  const { _id: id, text } = draft.newMessage
  const closed = whyClosed(speaker.userId, parties)
  const refused = whyRefused(found, closed)
  if (refused) throw new Refusal(refused)
  const place = stored ? await findPlace(ctx.db, id) : found.written
  if (!place || !parties.peer) throw new Refusal('user_not_found')
  const kept = stored ?? { text, changedAt: undefined }
  const newMessage = asMessage(
    { ...kept, ...said(found), id, isMine: true, createdAt: place.createdAt },
    names,
  )
  const previousAt = place.previousAt?.toISOString() ?? null
  if (closed === undefined) {
    ctx.events.publish('message.sent', {
      from: { userId: speaker.userId, username: names.mine },
      to: { userId: parties.peer.id, username: names.theirs },
      message: newMessage,
      previousAt,
      unread: place.unread,
      via: speaker.socketId,
    })
  }
  return { newMessage, previousAt }
}

const said = ({ quoted, attachment }: Written) => ({ quoted, attachment })

// of a message that is stored its writer hears, whatever became of the connection since
function whyRefused(
  { parties, stored, written, isAttachmentThere }: Written,
  closed: RefusalCode | undefined,
): RefusalCode | undefined {
  if (closed === 'not_signed_in' || !parties.peer) return closed ?? 'user_not_found'
  if (stored) return stored.isHere ? undefined : 'message_id_used'
  return written ? undefined : (closed ?? (isAttachmentThere ? 'overloaded' : 'attachment_gone'))
}

async function write(ctx: Ctx, speaker: Speaker, draft: Draft): Promise<Written> {
  const { _id: id, text, replyTo = null, attachment = null } = draft.newMessage
  const row = {
    id,
    me: speaker.userId,
    sessionId: speaker.sessionId,
    to: draft.userId,
    text,
    preview: previewOf(text),
    replyTo,
    attachment,
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
