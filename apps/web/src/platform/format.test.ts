import { expect, test } from 'vitest'
import { capitalised, fullName, longTime, relativeTime, shortCount, shownName } from './format.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0k'],
  [1249, '1.2k'],
  [999_949, '999.9k'],
  [999_950, '1.0M'],
  [1_500_000, '1.5M'],
  [2_000_000_000, '2.0T'],
  [3e12, '3.0P'],
  [4e15, '4.0E'],
  [5e18, '5000.0E'],
])('the count %d is written %s', (count, written) => {
  expect(shortCount(count)).toBe(written)
})

test('the first letter of each word of a name is a capital, the rest stays as typed', () => {
  expect(capitalised('ada lovelace')).toBe('Ada Lovelace')
  expect(capitalised('anne-marie McDonald')).toBe('Anne-marie McDonald')
  expect(capitalised('élodie')).toBe('Élodie')
  expect(capitalised("d'arcy")).toBe("D'arcy")
})

test('a last name above 14 characters is cut and ends in three dots', () => {
  expect(shownName({ firstName: 'mateus', lastName: 'Albuquerque-Li' })).toBe(
    'Mateus Albuquerque-Li',
  )
  expect(shownName({ firstName: 'mateus', lastName: 'Albuquerque-Lima' })).toBe(
    'Mateus Albuquerque-Li...',
  )
  expect(shownName({ firstName: 'grace', lastName: '' })).toBe('Grace')
  expect(fullName({ firstName: 'mateus', lastName: 'albuquerque-Lima' })).toBe(
    'Mateus Albuquerque-Lima',
  )
})

test.each([
  ['Editha', 'اسم طويل جدا جدا', 'Editha اسم طويل جدا ج...\u200f'],
  ['ليلى', 'اسم طويل جدا جدا', 'ليلى اسم طويل جدا ج...'],
  ['ליה', 'Albuquerque-Lima', 'ליה Albuquerque-Li...\u200e'],
])('the dots of %s %s go on in the direction of what was cut', (firstName, lastName, shown) => {
  expect(shownName({ firstName, lastName })).toBe(shown)
})

const now = Date.parse('2026-11-20T12:00:00.000Z')
const before = (ms: number) => new Date(now - ms).toISOString()
const DAY = 86_400_000

test.each([
  [0, '0 seconds ago'],
  [1000, '1 second ago'],
  [59_999, '59 seconds ago'],
  [60_000, '1 minute ago'],
  [3_600_000, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [13 * DAY, '13 days ago'],
  [14 * DAY, '2 weeks ago'],
  [59 * DAY, '8 weeks ago'],
  [60 * DAY, '8 weeks ago'],
  [61 * DAY, '2 months ago'],
  [364 * DAY, '11 months ago'],
  [365 * DAY, '1 year ago'],
  [800 * DAY, '2 years ago'],
])('%d ms ago reads "%s"', (ms, words) => {
  expect(relativeTime(before(ms), now)).toBe(words)
})

test('a clock that runs behind never reads a negative time', () => {
  expect(relativeTime(before(-5000), now)).toBe('0 seconds ago')
})

test('a moment that staff read is written in one way, whatever the language of their browser', () => {
  expect(longTime('2026-11-12T12:05:00Z')).toMatch(/^1[23] November 2026 at \d\d:\d5$/)
})
