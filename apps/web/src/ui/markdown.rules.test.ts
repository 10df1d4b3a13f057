import { expect, test } from 'vitest'
import { safeAddress } from './markdown.rules.ts'

test.each(['https://example.org/a?b#c', 'http://example.org', 'mailto:ada@example.org'])(
  '%s may be linked',
  (address) => {
    expect(safeAddress(address)).toBe(address)
  },
)

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '//evil.test',
  'data:text/html,x',
  '/feed',
  '#main',
  'https://',
])('%s may not be linked', (address) => {
  expect(safeAddress(address)).toBeUndefined()
})
