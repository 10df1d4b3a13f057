import { Crop } from '@devgrove/contract/images'
import { expect, test } from 'vitest'
import { cropOf, MOST_ZOOM, spokenCrop, zoomAfter } from './crop.rules.ts'

test('a part becomes fractions that the server takes, also where it is a hair too large', () => {
  expect(cropOf({ x: 25, y: 0, width: 50, height: 100 })).toEqual({
    x: 0.25,
    y: 0,
    width: 0.5,
    height: 1,
  })
  for (const area of [
    { x: -1e-9, y: 100.0001, width: 100.0001, height: 0 },
    { x: 0, y: 0, width: 0.2, height: 100 },
  ]) {
    expect(Crop.safeParse(cropOf(area)).success).toBe(true)
  }
})

test('plus and minus zoom by a step, between the whole picture and the most', () => {
  expect(zoomAfter(1, '+')).toBe(1.1)
  expect(zoomAfter(1.1, '-')).toBe(1)
  expect(zoomAfter(1, '-')).toBe(1)
  expect(zoomAfter(MOST_ZOOM, '=')).toBe(MOST_ZOOM)
  expect(zoomAfter(2, 'a')).toBe(2)
})

test('what is cut off is told side by side', () => {
  expect(spokenCrop({ x: 0.1, y: 0, width: 0.5, height: 0.75 }, 1.5)).toBe(
    'Zoom 150 %. Cut off: left 10 %, right 40 %, top 0 %, bottom 25 %.',
  )
})
