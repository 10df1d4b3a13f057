import type { Reactions } from '@devgrove/contract/chats'
import { expect, test } from 'vitest'
import { isReactedAnew, mineOf, pillName, pillsOf, theirsOf } from './reactions.rules.ts'

const row = (isMine: boolean, reactions?: Omit<Reactions, 'at'>) => ({
  isMine,
  reactions: reactions && { ...reactions, at: new Date(0).toISOString() },
})
const names = (of: ReturnType<typeof row>) => pillsOf(of).map((pill) => pillName(pill, 'Grace'))

test('whose a reaction is goes by who wrote the message', () => {
  const both = { writer: 'love', reader: 'like' } as const

  expect([mineOf(row(true, both)), theirsOf(row(true, both))]).toEqual(['love', 'like'])
  expect([mineOf(row(false, both)), theirsOf(row(false, both))]).toEqual(['like', 'love'])
})

test('each reaction stands there once, in the order in which they are offered, and says who chose it', () => {
  expect(names(row(true, { writer: 'ship', reader: 'like' }))).toEqual([
    'Grace reacted with Like',
    'You reacted with Ship it',
  ])
  expect(names(row(false, { writer: 'look', reader: 'look' }))).toEqual([
    'You and Grace reacted with Looking into it',
  ])
  expect(names(row(false, {}))).toEqual([])
  expect(names(row(false))).toEqual([])
})

test('it is told of what the peer has just chosen, and of nothing else', () => {
  const none = row(false)
  const theirs = row(false, { writer: 'like' })

  expect(isReactedAnew(none, theirs)).toBe(true)
  expect(isReactedAnew(theirs, row(false, { writer: 'love' }))).toBe(true)
  // one's own, one that is taken back, and those of messages that were loaded
  expect(isReactedAnew(theirs, row(false, { writer: 'like', reader: 'like' }))).toBe(false)
  expect(isReactedAnew(theirs, none)).toBe(false)
  expect(isReactedAnew(undefined, theirs)).toBe(false)
})
