import type { FeedUser } from '@devgrove/contract/feed'
import { expect, test } from 'vitest'
import {
  announcementOf,
  cardsOf,
  isRunningLow,
  mayBeginAnew,
  mayComeBack,
  nextPage,
} from './deck.rules.ts'

const user = (name: string) => ({ _id: name, firstName: name }) as unknown as FeedUser
const page = (number: number, ...names: string[]) => ({ number, pass: 'p', users: names.map(user) })
const namesOf = (cards: FeedUser[]) => cards.map(({ firstName }) => firstName)

test('nobody is in the deck twice', () => {
  expect(namesOf(cardsOf([page(1, 'ada', 'grace'), page(2, 'grace', 'linus')], []))).toEqual([
    'ada',
    'grace',
    'linus',
  ])
})

test('whoever was answered is not shown again, though a later page names them', () => {
  const pages = [page(1, 'ada', 'grace'), page(2, 'ada', 'linus')]

  expect(namesOf(cardsOf(pages, [user('ada')._id]))).toEqual(['grace', 'linus'])
})

test('a card that is put back is on top again', () => {
  const pages = [page(1, 'ada', 'grace', 'linus')]

  expect(namesOf(cardsOf(pages, [user('ada')._id]))[0]).toBe('grace')
  expect(namesOf(cardsOf(pages, []))[0]).toBe('ada')
})

test('a full page has a next one in the same pass, a short one is the end', () => {
  expect(nextPage(page(3, 'a', 'b', 'c', 'd', 'e'))).toEqual({ number: 4, pass: 'p' })
  expect(nextPage(page(3, 'a', 'b', 'c', 'd'))).toBeUndefined()
  expect(nextPage(page(3))).toBeUndefined()
})

test('a forgotten pass is followed by a new one, once', () => {
  const next = nextPage({ ...page(1, 'a', 'b', 'c', 'd', 'e'), isRestart: true })

  expect(mayBeginAnew({ number: 2, pass: 'p' }, 'feed_pass_not_found')).toBe(true)
  expect(mayBeginAnew({ number: 2, pass: 'p' }, 'internal')).toBe(false)
  expect(next && mayBeginAnew(next, 'feed_pass_not_found')).toBe(false)
})

test('the next page is asked for with fewer than three cards left', () => {
  expect([4, 3, 2, 0].map(isRunningLow)).toEqual([false, false, true, true])
})

test('a card comes back after a failure, unless nobody is there any more to decide on', () => {
  expect(mayComeBack('no_response')).toBe(true)
  expect(mayComeBack('too_many_interests')).toBe(true)
  expect(mayComeBack('user_not_found')).toBe(false)
  expect(mayComeBack('already_connected')).toBe(false)
})

test('an answer is announced together with who is next', () => {
  expect(announcementOf('interested', 'Amara', 'Lukasz')).toBe('Interested in Amara. Next: Lukasz')
  expect(announcementOf('skip', 'Amara', undefined)).toBe('Skipped Amara.')
})
