import { expect, test } from 'vitest'
import { money } from './money.ts'

test('an amount is written in its own currency, whatever its smallest unit is', () => {
  expect([
    money(14_900, 'INR'),
    money(420, 'USD'),
    money(420, 'JPY'),
    money(4200, 'KWD').replace('\u00a0', ' '),
    money(420, 'points'),
  ]).toEqual(['₹149.00', '$4.20', 'JP¥420', 'KWD 4.200', '420 points'])
})
