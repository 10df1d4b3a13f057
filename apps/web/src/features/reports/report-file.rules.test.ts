import { expect, test } from 'vitest'
import { fileSize, smallSize } from './report-file.rules.ts'

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

test.each([
  [100, 50, 100, 50],
  [2048, 1024, 192, 96],
  [2048, 8192, 48, 192],
  [8192, 3, 192, 1],
])('a picture of %i by %i is shown as one of %i by %i', (width, height, ...shown) => {
  expect(Object.values(smallSize(width, height))).toEqual(shown)
})
