import { expect, test } from 'vitest'
import { altOf, hasRoomFor, imageMarkdown, replacementFor, waitingImage } from './about.rules.ts'

test('the words for an image come from its file', () => {
  expect(altOf('my-first_tree.final.png')).toBe('my first tree.final')
  expect(altOf('a[b](c).png')).toBe('ab(c)')
  expect(altOf('.png')).toBe('Image')
})

test('the limit is looked at before an image is sent', () => {
  expect(hasRoomFor('x'.repeat(1100), 'a tree')).toBe(true)
  expect(hasRoomFor('x'.repeat(1150), 'a tree')).toBe(false)
})

test('an image takes the place that was kept for it, or leaves nothing where it does not fit after all', () => {
  const waiting = waitingImage('a tree', 1)
  const image = imageMarkdown('a tree', '/images/a.webp')

  expect(replacementFor(`before ${waiting} after`, waiting, image)).toBe(image)
  expect(replacementFor(`${'x'.repeat(1180)}${waiting}`, waiting, image)).toBe('')
})
