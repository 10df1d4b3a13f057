import type { ChatHeader, ChatSummary, Message } from '@devgrove/contract/chats'
import type { Username } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { momentOf } from '../../../platform/time.ts'
import {
  asHeader,
  asMessage,
  asSummary,
  type Peer,
  shownReadTo,
  whyClosed,
  whyShut,
} from '../chat.rules.ts'
import { findChats } from './chat-list.queries.ts'
import { findWindows, type Seen } from '../messages/windows.queries.ts'

const { listed } = limits.chats

/** The viewer's chats, the latest first: of all, or of those after one with somebody whose last message is of a moment. */
export async function listChats(
  ctx: Ctx,
  viewer: Viewer,
  { before, userId }: { before?: string | undefined; userId?: Username | undefined },
): Promise<{ chats: ChatSummary[]; hasMore: boolean }> {
  const after =
    before === undefined || userId === undefined
      ? undefined
      : { at: momentOf(before), username: userId }
  // one more than is listed says that there is more
  const found = await findChats(ctx.db, viewer.userId, listed + 1, after)
  const now = ctx.now()
  const chats = found
    .slice(0, listed)
    .map((chat) =>
      asSummary(chat, { mine: viewer.username, online: isShownOnline(ctx, viewer, chat), now }),
    )
  return { chats, hasMore: found.length > listed }
}

// nobody who hides, or may not be written to, is shown as there (S-37)
const isShownOnline = (ctx: Ctx, viewer: Viewer, peer: Peer): boolean =>
  whyClosed(viewer.userId, { myStatus: viewer.status, peer, areConnected: true }) === undefined &&
  ctx.presence.isOnline(peer.id)

export interface Asked {
  limit: number
  before?: string | undefined
  after?: string | undefined
}

/**
 * A window of one chat's messages, oldest first: the latest, those before a moment, or those after one. Between people
 * who are not connected it is refused, with the header of whom it would be with (spec 7).
 */
export async function viewMessages(
  ctx: Ctx,
  viewer: Viewer,
  username: Username,
  asked: Asked,
): Promise<{ messages: Message[]; header: ChatHeader; hasMore: boolean }> {
  const begin = asked.after === undefined ? 'latest' : 'oldest'
  const window = { me: viewer.userId, username, ...borders(asked) }
  const found = await ctx.together(findWindows(asked.limit, begin), window)
  if (!found) throw new Refusal('user_not_found')
  const header = headerOfOpen(ctx, viewer, found)
  const names = { mine: viewer.username, theirs: found.peer.username }
  const messages = found.messages.map((message) => asMessage(message, names))
  return { ...cut(messages, asked), header }
}

/** The head of a chat that the viewer may open; refused otherwise, with it where they may know of whom. */
export function headerOfOpen(
  ctx: Ctx,
  viewer: Viewer,
  { peer, areConnected, reads }: Pick<Seen, 'peer' | 'areConnected'> & Partial<Pick<Seen, 'reads'>>,
): ChatHeader {
  const parties = { myStatus: viewer.status, peer, areConnected }
  const shut = whyShut(viewer.userId, parties)
  if (shut === 'user_not_found') throw new Refusal(shut)
  const header = asHeader(peer, {
    online: shut === undefined && isShownOnline(ctx, viewer, peer),
    closed: shut ?? whyClosed(viewer.userId, parties),
    readTo:
      reads && shownReadTo(viewer.userId, { ...reads, parties, showsMine: viewer.showsReads }),
    now: ctx.now(),
  })
  if (shut !== undefined) throw new Refusal(shut, { extras: { header } })
  return header
}

const borders = ({ before, after }: Asked) => ({
  before: before === undefined ? undefined : momentOf(before),
  after: after === undefined ? undefined : momentOf(after),
})

// one more than asked for was read: it says that there is more, at the end that is further away
function cut(messages: Message[], { limit, after }: Asked) {
  const surplus = messages.length - limit
  if (surplus <= 0) return { messages, hasMore: false }
  const kept = after === undefined ? messages.slice(surplus) : messages.slice(0, limit)
  return { messages: kept, hasMore: true }
}
