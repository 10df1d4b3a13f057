import { expect, test } from 'vitest'
import { networkInWords, reportsInWords } from './user-detail.rules.ts'

test('counts of an account are said in words', () => {
  expect(networkInWords({ connections: 1, followers: 2, following: 1 })).toBe(
    '1 connection, 2 followers, following 1',
  )
  expect(reportsInWords({ waiting: 0, answered: 0 })).toBe('Never')
  expect(reportsInWords({ waiting: 1, answered: 0 })).toBe('1 report waits')
  expect(reportsInWords({ waiting: 0, answered: 2 })).toBe('0 reports wait, 2 answered')
})
