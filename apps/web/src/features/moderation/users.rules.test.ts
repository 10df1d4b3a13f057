import type { ModeratedUser } from '@devgrove/contract/moderation'
import { expect, test } from 'vitest'
import {
  eachOnce,
  endOf,
  pageAfter,
  usersInWords,
  warningsInWords,
  withUser,
} from './users.rules.ts'

const user = (_id: string, username = _id) => ({ _id, username }) as ModeratedUser
const nine = Array.from({ length: 9 }, (_, index) => user(`u${index}`))

test('a page that is not full is the last one', () => {
  expect([[nine], [nine, nine], [nine, [user('a')]], [[]]].map(pageAfter)).toEqual([
    2,
    3,
    undefined,
    undefined,
  ])
})

test('who is on two pages is shown once, and as they are now', () => {
  const pages = [[user('a'), user('b')], [user('b', 'again')]]

  expect(eachOnce(pages)).toEqual([user('a'), user('b')])
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
