import type { ChatSummary, Message } from '@devgrove/contract/chats'
import { limits } from '@devgrove/contract/limits'
import { previewOf } from '@devgrove/contract/message-preview'

/** The list with other facts of one chat. */
export const patched = (
  chats: readonly ChatSummary[],
  peer: string,
  facts: Partial<ChatSummary>,
): ChatSummary[] => chats.map((chat) => (chat.userId === peer ? { ...chat, ...facts } : chat))

/**
 * The list after a message of the chat with `peer`: that chat is the first, and says what was said. One that was archived is
 * back, unless it is muted.
 */
export function withMessage(
  chats: readonly ChatSummary[],
  peer: string,
  { text, createdAt, sender, time }: Message,
): ChatSummary[] {
  const before = chats.find(({ userId }) => userId === peer)
  if (!before || before.lastMessageAt >= createdAt) return [...chats]
  return patched(chats, peer, {
    lastMessage: previewOf(text),
    lastMessageAt: createdAt,
    lastSender: sender,
    time,
    isArchived: before.isArchived && before.isMuted,
  }).sort((a, b) => (a.lastMessageAt < b.lastMessageAt ? 1 : -1))
}

/** The list after a message of the chat with `peer` was changed, which may be the one that is shown. */
export const withChangedText = (
  chats: readonly ChatSummary[],
  peer: string,
  { text, createdAt }: Message,
): ChatSummary[] =>
  chats.map((chat) =>
    chat.userId === peer && chat.lastMessageAt === createdAt
      ? { ...chat, lastMessage: previewOf(text) }
      : chat,
  )

export const withUnread = (chats: readonly ChatSummary[], peer: string, unread: number) =>
  patched(chats, peer, { unread })

export const withPresence = (chats: readonly ChatSummary[], peer: string, online: boolean) =>
  patched(chats, peer, { online })

/** How much is told of outside of the list: nothing of a chat that is muted or archived. */
export const unreadIn = (chats: readonly ChatSummary[]): number =>
  chats.reduce(
    (sum, { unread, isMuted, isArchived }) => sum + (isMuted || isArchived ? 0 : unread),
    0,
  )

/** 1 to 99, then 99+ (spec 9). */
export const unreadText = (unread: number): string =>
  unread > limits.chats.unreadShown ? `${limits.chats.unreadShown}+` : String(unread)
