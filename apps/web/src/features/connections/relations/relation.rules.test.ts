import { expect, test } from 'vitest'
import { lists, momentOf, shownOf, statusAfter, whileSuspended } from './relation.rules.ts'

test.each([
  ['accepted', true, 'connected', ['removeConnection']],
  ['accepted', false, 'connected', ['removeConnection']],
  ['interested', true, 'pending', ['retrieve']],
  ['rejected', true, 'pending', ['retrieve']],
  ['interested', false, 'interested', ['reject', 'accept']],
  ['rejected', false, 'rejected', ['removeRejected']],
  ['ignored', true, 'ignored', ['unIgnore']],
] as const)('%s, sent by the viewer: %s, shows as %s', (status, isSent, badge, actions) => {
  expect(shownOf(status, isSent)).toEqual({ badge, actions })
})

test('the request of somebody suspended can be rejected, and waits to be accepted until they are back', () => {
  expect(whileSuspended(shownOf('interested', false).actions)).toEqual(['reject'])
  expect(whileSuspended(shownOf('accepted', false).actions)).toEqual(['removeConnection'])
})

test('an answered request leaves its list, but stays among the followers', () => {
  expect(statusAfter('accept', 'received')).toBeUndefined()
  expect(statusAfter('accept', 'followers')).toBe('accepted')
  expect(statusAfter('reject', 'followers')).toBe('rejected')
  expect(statusAfter('removeRejected', 'followers')).toBe('interested')
  expect(statusAfter('removeConnection', 'followers')).toBeUndefined()
})

test('accepted and rejected requests tell when that happened, the others when they were sent', () => {
  const moments = { createdAt: 'sent', updatedAt: 'answered' }

  expect(momentOf({ ...moments, status: 'accepted' })).toBe('answered')
  expect(momentOf({ ...moments, status: 'rejected' })).toBe('answered')
  expect(momentOf({ ...moments, status: 'interested' })).toBe('sent')
  expect(momentOf({ ...moments, status: 'ignored' })).toBe('sent')
})

test('the sidebar has the six lists in their order', () => {
  expect(lists.map(({ title }) => title)).toEqual([
    'Interested',
    'Connections',
    'Followers',
    'Following',
    'Ignored',
    'Rejected',
  ])
})
