import { limits } from '@devgrove/contract/limits'
import { expect, test } from 'vitest'
import { refusalOf, UNREADABLE } from './picture.rules.ts'

test('a file that is no image, or too large, is not sent at all', () => {
  const size = limits.image.maxBytes
  expect(refusalOf({ type: 'image/png', size })).toBe('')
  expect(refusalOf({ type: 'image/png', size: size + 1 })).toBe('An image may be at most 5 MB.')
  expect(refusalOf({ type: 'text/html', size: 1 })).toBe(UNREADABLE)
})
