import type { Act, ModeratedUser } from '@devgrove/contract/moderation'
import { expect, test } from 'vitest'
import { actInWords, eachOnce, endOf, pageAfter, warningsInWords, withUser } from './users.rules.ts'

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

test('an act is told in a few words', () => {
  const act = (kind: Act['kind'], before: Act['before'], after: Act['after']) =>
    actInWords({ kind, before, after } as Act)

  expect([
    act('role', { role: 'user' }, { role: 'admin' }),
    act('status', { suspension: 'none' }, { suspension: 'banned' }),
    act('status', { suspension: 'banned' }, { suspension: 'deactivated' }),
    act('status', { suspension: 'banned' }, { suspension: 'none' }),
    act('status', { suspension: 'deactivated' }, { suspension: 'none' }),
    act('warning', {}, {}),
    act('report', { state: 'open' }, { state: 'in_progress' }),
    act('report', { state: 'in_progress' }, { state: 'closed', outcome: 'upheld' }),
    act('report', { state: 'in_progress' }, { state: 'open' }),
  ]).toEqual([
    'Member became Admin',
    'Banned',
    'Deactivated',
    'Ban lifted',
    'Deactivation lifted',
    'Warned',
    'Report taken up',
    'Report upheld',
    'Report put back',
  ])
})
