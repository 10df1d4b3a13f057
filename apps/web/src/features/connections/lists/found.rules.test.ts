import { expect, test } from 'vitest'
import { foundText, nobodyText } from './found.rules.ts'

const ADA = { q: 'ada', order: 'newest' } as const
const found = (total: number, among?: number) => ({ requests: [], total, among })

test('it is said how many are called so', () => {
  expect(foundText(ADA, found(1))).toBe('1 found.')
  expect(foundText(ADA, found(1200))).toBe('1,200 found.')
  expect(foundText(ADA, found(0))).toBe('Nobody found.')
})

test('where not all of a list was looked at, it is said which part was', () => {
  expect(foundText(ADA, found(3, 2000))).toBe('3 found among the newest 2,000.')
  expect(foundText({ ...ADA, order: 'oldest' }, found(0, 2000))).toBe(
    'Nobody found among the oldest 2,000.',
  )
  expect(nobodyText(ADA, found(0, 2000))).toEqual({
    title: 'Nobody among the newest 2,000 matches “ada”',
    text: 'Type more of the name to look at the whole list.',
  })
  expect(nobodyText(ADA, found(0)).title).toBe('Nobody in this list matches “ada”')
})
