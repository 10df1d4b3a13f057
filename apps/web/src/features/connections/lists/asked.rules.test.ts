import { expect, test } from 'vitest'
import { askedIn, inAddress, isWhole, nameOf, WHOLE } from './asked.rules.ts'

test('an address asks for a name and an order, and what is neither is not asked', () => {
  expect(askedIn({ q: ' Ada  ', order: 'oldest' })).toEqual({ q: 'Ada', order: 'oldest' })
  for (const search of [
    {},
    { q: 7, order: 'eldest' },
    { q: '', order: ['oldest'] },
    { q: 'a\0b' },
    { q: 'a'.repeat(65) },
  ])
    expect(askedIn(search)).toEqual(WHOLE)
  expect(askedIn({ q: '🌱'.repeat(64) }).q).toBe('🌱'.repeat(64))
})

test('the whole list, the newest first, leaves nothing in its address', () => {
  expect(inAddress(WHOLE)).toEqual({})
  expect(isWhole(WHOLE)).toBe(true)
  for (const asked of [
    { q: 'ada', order: 'newest' },
    { q: '', order: 'oldest' },
    { q: 'ada', order: 'oldest' },
  ] as const) {
    expect(askedIn(inAddress(asked))).toEqual(asked)
    expect(isWhole(asked)).toBe(false)
    expect(nameOf(asked)).not.toBe(nameOf(WHOLE))
  }
})
