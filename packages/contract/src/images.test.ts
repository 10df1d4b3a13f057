import { expect, test } from 'vitest'
import type { ImageId } from './ids.ts'
import { imageIdOf, imageUrl, isOwnImage } from './images.ts'

const ID = '01a1fc06-f163-7789-9bb4-327be7327bc1' as ImageId

test('the address of an image leads back to its id', () => {
  expect(imageIdOf(imageUrl(ID))).toBe(ID)
  expect(isOwnImage(imageUrl(ID))).toBe(true)
})

test.each([
  '',
  ID,
  `/images/${ID}`,
  `/images/${ID}.png`,
  `/images/${ID}.webp?x`,
  `/images/${ID}.webp\n`,
  ` /images/${ID}.webp`,
  `/images/${ID.toUpperCase()}.webp`,
  `/IMAGES/${ID}.webp`,
  `//images/${ID}.webp`,
  `/images/../images/${ID}.webp`,
  `https://elsewhere.example/images/${ID}.webp`,
  `/images/${ID.slice(1)}.webp`,
])('%j is none', (url) => {
  expect(isOwnImage(url)).toBe(false)
})
