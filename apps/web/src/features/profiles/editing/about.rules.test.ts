import { expect, test } from 'vitest'
import {
  altOf,
  hasRoomFor,
  imageMarkdown,
  replacementFor,
  waitingImage,
  withoutWaiting,
} from './about.rules.ts'

test('the words for an image stand in Markdown as they were typed', () => {
  expect(altOf('  my first\n tree ')).toBe('my first tree')
  expect(altOf(String.raw`a[0](c) \ end]`)).toBe(String.raw`a\[0\](c) \\ end\]`)
  expect(altOf(' ')).toBe('')
})

test('an image without words is uploaded and inserted all the same', () => {
  expect(waitingImage('', 2)).toBe('![Uploading image 2…]()')
  expect(imageMarkdown('', '/images/a.webp')).toBe('![](/images/a.webp)')
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

test.each(['', 'a tree', 'tree 3', String.raw`my [tree] \ ]`, '![Uploading image 1…]()'])(
  'what waits for an image with the words %j can be told from everything else',
  (words) => {
    const text = `![Uploading this](/images/a.webp) ${waitingImage(altOf(words), 12)}![](/images/b.webp)`

    expect(withoutWaiting(text)).toBe('![Uploading this](/images/a.webp) ![](/images/b.webp)')
  },
)
