import { expect, test } from 'vitest'
import { eachOnce } from './each-once.rules.ts'

test('what is on two pages is there once, where it came first', () => {
  const [a, b, again, c] = [
    { _id: 'a' },
    { _id: 'b', place: 1 },
    { _id: 'b', place: 2 },
    { _id: 'c' },
  ]

  expect(eachOnce([[a, b], [again, c], []])).toEqual([a, b, c])
})
