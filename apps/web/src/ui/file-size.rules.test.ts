import { expect, test } from 'vitest'
import { fileSize } from './file-size.rules.ts'

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [34_499, '34 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [5 * 1024 * 1024, '5.2 MB'],
])('a file of %i bytes is said to have %s', (bytes, size) => {
  expect(fileSize(bytes)).toBe(size)
})
