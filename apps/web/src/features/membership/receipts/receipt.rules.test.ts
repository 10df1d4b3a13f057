import { expect, test } from 'vitest'
import { taxIn } from './receipt.rules.ts'

test('value and tax add up to what was paid', () => {
  expect(taxIn(14_900, 18)).toEqual({ net: 12_627, tax: 2273 })
  expect(taxIn(34_900, 18)).toEqual({ net: 29_576, tax: 5324 })
  expect(taxIn(14_900, null)).toBeUndefined()
})
