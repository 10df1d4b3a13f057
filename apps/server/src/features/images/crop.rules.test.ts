import { limits } from '@devgrove/contract/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropBox } from './crop.rules.ts'

test('a crop is counted in whole pixels', () => {
  const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.333 }

  expect(cropBox(crop, { width: 800, height: 300 })).toEqual({
    left: 200,
    top: 150,
    width: 400,
    height: 100,
  })
})

test('whatever a crop says, at least one pixel is taken and none outside of the picture', () => {
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  const length = fc.double({ min: limits.image.leastCrop, max: 1, noNaN: true })
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(place, place, length, length, side, side, (x, y, width, height, w, h) => {
      const box = cropBox({ x, y, width, height }, { width: w, height: h })
      expect(box.width).toBeGreaterThanOrEqual(1)
      expect(box.height).toBeGreaterThanOrEqual(1)
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.left + box.width).toBeLessThanOrEqual(w)
      expect(box.top + box.height).toBeLessThanOrEqual(h)
    }),
  )
})
