import { expect, test } from 'vitest'
import { TestCard, testCards } from './membership.ts'

const accepts = (expiry: string) =>
  TestCard.safeParse({ number: testCards.works, expiry, code: '123' }).success

test('a date of expiry is a month and a year, also from a keypad that has digits only', () => {
  expect(['1230', '12/30', '12 / 30', ' 0131 '].map(accepts)).toEqual([true, true, true, true])
  expect(['130', '1330', '13/30', '12/3', '12/300', '12-30'].map(accepts)).not.toContain(true)
})
