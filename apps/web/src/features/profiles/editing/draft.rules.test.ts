import type { OwnUser } from '@devgrove/contract/profiles'
import { expect, test } from 'vitest'
import { waitingImage } from './about.rules.ts'
import {
  changesOf,
  clip,
  draftOf,
  isEmpty,
  isSameProfile,
  lastingOf,
  readChanges,
  spokenLeft,
} from './draft.rules.ts'

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  headline: '',
  about: '',
  skills: ['Maths'],
  avatar: '',
  banner: '',
  status: 'active',
  username: 'ada',
} as unknown as OwnUser

test('only what was changed is a change', () => {
  const draft = { ...draftOf(ada), headline: 'Analyst', skills: ['Maths'] }

  expect(changesOf(draftOf(ada), draft)).toEqual({ headline: 'Analyst' })
  expect(isEmpty(changesOf(draftOf(ada), draftOf(ada)))).toBe(true)
})

test('an address is no part of a profile, and nobody else’s profile is the same one', () => {
  const other = { email: 'new@example.org', isEmailVerified: true, updatedAt: '2026-01-02' }

  expect(isSameProfile(ada, { ...ada, ...other })).toBe(true)
  expect(isSameProfile(ada, { ...ada, headline: 'Analyst' })).toBe(false)
  expect(isSameProfile(ada, { ...ada, _id: 'grace' as OwnUser['_id'] })).toBe(false)
})

test('the order of skills is a change', () => {
  const stored = { ...draftOf(ada), skills: ['Maths', 'Poetry'] }

  expect(changesOf(stored, { ...stored, skills: ['Poetry', 'Maths'] })).toEqual({
    skills: ['Poetry', 'Maths'],
  })
})

test.each([null, 'text', 7, [], { status: 'banned', about: 3, role: 'admin' }])(
  'what was kept as %j holds no change',
  (stored) => {
    expect(readChanges(stored)).toEqual({})
  },
)

test('kept changes are read back', () => {
  const changes = { about: 'text', skills: ['Go'], status: 'deactivated' as const }

  expect(readChanges(JSON.parse(JSON.stringify(changes)))).toEqual(changes)
  expect(readChanges({ skills: ['Go', 3] })).toEqual({ skills: ['Go'] })
})

test('an image that is on its way is neither kept nor read back, and the rest of the text is', () => {
  const waiting = `A tree ${waitingImage('a tree', 1)}.`
  const stored = draftOf(ada)
  const dead = { ...stored, about: waiting }

  expect(lastingOf(stored, { ...stored, about: waiting })).toEqual({ about: 'A tree .' })
  expect(lastingOf(stored, { ...stored, about: waitingImage('', 2) })).toEqual({})
  expect(lastingOf(dead, { ...dead, headline: 'Analyst' })).toEqual({ headline: 'Analyst' })
  expect(readChanges({ about: waiting })).toEqual({ about: 'A tree .' })
})

test('text is cut at the limit, between code points', () => {
  expect(clip('abc', 3)).toBe('abc')
  expect(clip('🌳🌳🌳', 2)).toBe('🌳🌳')
})

test('the end is announced from the warning on, in steps of ten', () => {
  expect(spokenLeft(200, 220, 200)).toBe('')
  expect(spokenLeft(201, 220, 200)).toBe('Fewer than 20 characters left.')
  expect(spokenLeft(210, 220, 200)).toBe('Fewer than 20 characters left.')
  expect(spokenLeft(211, 220, 200)).toBe('Fewer than 10 characters left.')
  expect(spokenLeft(220, 220, 200)).toBe('No characters left.')
})
