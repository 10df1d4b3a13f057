import type { ChatSummary, Message } from '@devgrove/contract/chats'
import type { MessageId } from '@devgrove/contract/ids'
import { expect, test } from 'vitest'
import {
  unreadIn,
  unreadText,
  patched,
  withMessage,
  withPresence,
  withUnread,
} from './list.rules.ts'

const chat = (userId: string, minute: number, more: Partial<ChatSummary> = {}): ChatSummary => ({
  userId,
  name: userId,
  lastName: '',
  avatar: '',
  isPremium: false,
  time: '',
  lastMessage: 'x',
  lastMessageAt: `2026-11-21T09:0${minute}:00.000Z`,
  lastSender: userId,
  unread: 0,
  online: false,
  isMuted: false,
  isArchived: false,
  ...more,
})

const message = (minute: number, text = 'news'): Message => ({
  _id: '1' as MessageId,
  sender: 'ada',
  text,
  time: '09:00',
  createdAt: `2026-11-21T09:0${minute}:00.000Z`,
})

test('a message makes its chat the first, and an older one changes nothing', () => {
  const chats = [chat('grace', 5), chat('linus', 3)]

  const after = withMessage(chats, 'linus', message(7, `a\n\`\`\`ts\nb ${'x'.repeat(200)}`))

  expect(after.map(({ userId }) => userId)).toEqual(['linus', 'grace'])
  expect(after[0]?.lastMessage).toBe(`a b ${'x'.repeat(136)}`)
  expect(withMessage(chats, 'linus', message(2))).toEqual(chats)
})

test('unread and presence belong to one chat each', () => {
  const chats = [chat('grace', 5, { unread: 2 }), chat('linus', 3)]

  expect(unreadIn(withUnread(chats, 'linus', 3))).toBe(5)
  expect(withPresence(chats, 'grace', true).map(({ online }) => online)).toEqual([true, false])
})

test('what is unread in a muted chat counts there and nowhere else', () => {
  const chats = [chat('grace', 5, { unread: 2 }), chat('linus', 3, { unread: 1 })]

  const muted = withUnread(patched(chats, 'grace', { isMuted: true }), 'grace', 3)

  expect(muted[0]).toMatchObject({ unread: 3, isMuted: true })
  expect(unreadIn(muted)).toBe(1)
  expect(unreadIn(patched(muted, 'grace', { isMuted: false }))).toBe(4)
})

test('an archived chat is back with the next message, unless it is muted, and counts nowhere until then', () => {
  const chats = [
    chat('grace', 5, { unread: 2, isArchived: true }),
    chat('linus', 3, { unread: 1, isArchived: true, isMuted: true }),
  ]
  expect(unreadIn(chats)).toBe(0)

  const after = withMessage(withMessage(chats, 'linus', message(6)), 'grace', message(7))

  expect(after.map(({ isArchived }) => isArchived)).toEqual([false, true])
  expect(unreadIn(after)).toBe(2)
  expect(withMessage(chats, 'grace', message(5))[0]).toMatchObject({ isArchived: true })
})

test('above 99 unread messages are 99+', () => {
  expect([1, 99, 100, 4000].map(unreadText)).toEqual(['1', '99', '99+', '99+'])
})
