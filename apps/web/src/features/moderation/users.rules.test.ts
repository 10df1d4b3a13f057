import type { ModeratedUser } from '@devgrove/contract/moderation'
import { expect, test } from 'vitest'
import {
  begunWith,
  endOf,
  pageAfter,
  usersInWords,
  warningsInWords,
  withUser,
} from './users.rules.ts'

const user = (_id: string, username = _id) => ({ _id, username }) as ModeratedUser
const nine = Array.from({ length: 9 }, (_, index) => user(`u${index}`))

const more = Array.from({ length: 9 }, (_, index) => user(`v${index}`))

test('a page that is not full is the last one', () => {
  const inHand = [[nine], [nine, more], [nine, [user('a')]], [[]]]

  expect(inHand.map((pages) => pageAfter(pages, pages.length, 'all'))).toEqual([
    2,
    3,
    undefined,
    undefined,
  ])
})

test('after some have left the state of a tab, the page is asked for again that holds the next ones', () => {
  const active = nine.map((one) => ({ ...one, status: 'active' as const }))
  const fewer = active.map((one, place) =>
    place < 3 ? { ...one, status: 'banned' as const } : one,
  )

  expect(pageAfter([active], 1, 'active')).toBe(2)
  expect(pageAfter([fewer], 1, 'active')).toBe(1)
  expect(pageAfter([fewer], 1, 'all')).toBe(2)
})

test('a page that brings nobody new is followed by the next', () => {
  const active = [nine, nine].map((page) =>
    page.map(
      (one, place) => ({ ...one, status: place < 3 ? 'banned' : 'active' }) as ModeratedUser,
    ),
  )

  expect(pageAfter(active, 1, 'active')).toBe(2)
  expect(pageAfter([nine, [...more.slice(1), user('u8')]], 2, 'all')).toBe(3)
})

test('a common reason begins what is written, once', () => {
  expect(begunWith('Spam or advertising.', '')).toBe('Spam or advertising.')
  const both = 'Spam or advertising. Three times.'
  expect(begunWith('Spam or advertising.', ' Three times.')).toBe(both)
  expect(begunWith('Spam or advertising.', both)).toBe(both)
})

test('who is on two pages is on both as they are now', () => {
  const pages = [[user('a'), user('b')], [user('b', 'again')]]

  expect(withUser(pages, user('b', 'now'))).toEqual([
    [user('a'), user('b', 'now')],
    [user('b', 'now')],
  ])
})

test('an end is so many days from now, or none', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')

  expect([endOf('for-good', now), endOf('7', now)]).toEqual([null, '2026-11-28T12:00:00.000Z'])
})

test('how often somebody was warned is told in words', () => {
  expect([1, 2].map(warningsInWords)).toEqual(['Warned once', 'Warned 2 times'])
})

test('one user is not called users', () => {
  expect([usersInWords(1, false), usersInWords(2, false), usersInWords(9, true)]).toEqual([
    '1 user.',
    '2 users.',
    '9 users so far.',
  ])
})
