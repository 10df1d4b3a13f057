import { expect, test } from 'vitest'
import { smallSize } from './report-file.rules.ts'

test.each([
  [100, 50, 100, 50],
  [2048, 1024, 192, 96],
  [2048, 8192, 48, 192],
  [8192, 3, 192, 1],
])('a picture of %i by %i is shown as one of %i by %i', (width, height, ...shown) => {
  expect(Object.values(smallSize(width, height))).toEqual(shown)
})
