import type { ChatSummary } from '@devgrove/contract/chats'
import { expect, test } from 'vitest'
import { isSameEnd, joined, stateOf } from './further.rules.ts'

const chats = (names: string, lastMessageAt = '') =>
  [...names].map((userId) => ({ userId, lastMessageAt }) as ChatSummary)
const namesOf = (list: readonly ChatSummary[]) => list.map(({ userId }) => userId).join('')

test('what is in hand stays where it is, and each chat is there once', () => {
  expect(namesOf(joined(chats('dab'), chats('bcde')))).toBe('dabce')
})

test('a list ends as before while its last chat is the same, with the same last message', () => {
  expect(isSameEnd(chats('abc'), chats('dc'))).toBe(true)
  expect(isSameEnd(chats('abc'), chats('ab'))).toBe(false)
  expect(isSameEnd(chats('abc'), chats('abc', 'later'))).toBe(false)
})

test('where nothing is shown it is said how many were looked at', () => {
  const look = { inHand: 1500, shown: 0, hasMore: true }
  expect(stateOf(look)).toBe('Only your latest 1,500 chats were looked at.')
  expect(stateOf({ ...look, hasMore: false })).toBe('1,500 chats were looked at.')
  expect(stateOf({ ...look, shown: 1500 })).toBe('1,500 chats so far.')
  expect(stateOf({ ...look, shown: 1500, hasMore: false })).toBe('1,500 chats.')
})
