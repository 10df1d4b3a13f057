import { expect, test } from 'vitest'
import { bannerArt } from './grove.ts'
import { avatarArt, avatarImage } from './sapling-image.ts'

test('a drawing is the same for the same username, in any case of letters', () => {
  expect(avatarArt('Ada')).toBe(avatarArt('ada'))
  expect(bannerArt('ada')).toBe(bannerArt('ada'))
  expect(avatarArt('ada')).not.toBe(avatarArt('grace'))
})

test('the drawing of a known member never changes', () => {
  expect(avatarArt('aditik')).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
  )
  expect(avatarArt('bence')).toMatch(/^<svg[^>]+><path fill="#[0-9a-f]{6}"/)
})

test('a drawing is an image that needs no request', () => {
  expect(avatarImage('ada')).toMatch(/^data:image\/svg\+xml,/)
})
