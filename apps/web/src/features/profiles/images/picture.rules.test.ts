import { limits } from '@devgrove/contract/limits'
import { expect, test } from 'vitest'
import { refusalOf, shrinkage, UNREADABLE } from './picture.rules.ts'

test('a file that is no image, or too large, is not sent at all', () => {
  const size = limits.image.maxBytes
  expect(refusalOf({ type: 'image/png', size })).toBe('')
  expect(refusalOf({ type: 'image/png', size: size + 1 })).toBe('An image may be at most 5 MB.')
  expect(refusalOf({ type: 'text/html', size: 1 })).toBe(UNREADABLE)
})

test('a photo is made as small as what is kept of it, and never larger', () => {
  const photo = { width: 4000, height: 3000 }
  const middle = { x: 0.125, y: 0, width: 0.75, height: 1 }

  expect(shrinkage(photo, 'avatar', middle)).toBeCloseTo(512 / 3000)
  expect(shrinkage(photo, 'avatar', { ...middle, width: 0.1875, height: 0.25 })).toBeCloseTo(
    512 / 750,
  )
  expect(shrinkage(photo, 'avatar')).toBeCloseTo(512 / 3000)
  expect(shrinkage(photo, 'banner', { x: 0, y: 0, width: 1, height: 1 / 3 })).toBeCloseTo(
    1584 / 4000,
  )
  expect(shrinkage(photo, 'about')).toBeCloseTo(1600 / 4000)
  expect(shrinkage({ width: 1000, height: 12_800 }, 'about')).toBeCloseTo(1 / 2)
  for (const purpose of ['avatar', 'banner', 'about'] as const) {
    expect(shrinkage({ width: 300, height: 200 }, purpose)).toBe(1)
  }
})
