import { expect, test } from 'vitest'
import { scaleInto } from './fit.rules.ts'

const box = { width: 2048, height: 8192 }

test.for([
  [{ width: 2048, height: 8192 }, 1],
  [{ width: 1, height: 1 }, 1],
  [{ width: 4096, height: 100 }, 0.5],
  [{ width: 100, height: 32_768 }, 0.25],
] as const)('a picture of %j is inside at %d of its size', ([size, scale]) => {
  expect(scaleInto(box, size)).toBe(scale)
})
