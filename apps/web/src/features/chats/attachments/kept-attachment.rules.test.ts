import { expect, test } from 'vitest'
import type { Attachment } from '@devgrove/contract/attachments'
import { readKept, shownWidth } from './kept-attachment.rules.ts'

const file = { _id: 'a', name: 'notes.txt', bytes: 5 } as unknown as Attachment

test('what was kept comes back, and nothing that is not ours', () => {
  const picture = { ...file, width: 60, height: 40 }

  expect(readKept(JSON.stringify(file))).toEqual(file)
  expect(readKept(JSON.stringify({ ...picture, more: 1 }))).toEqual(picture)
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    '{"_id":1,"name":"a","bytes":5}',
    '{"_id":"a"}',
  ]) {
    expect(readKept(text)).toBeUndefined()
  }
})

test.for([
  [{ width: 100, height: 80 }, 100],
  [{ width: 2048, height: 1024 }, 320],
  [{ width: 1000, height: 2000 }, 144],
  [{ width: 2, height: 2000 }, 24],
] as const)('a picture of %j is shown %i px wide', ([size, width]) => {
  expect(shownWidth(size)).toBe(width)
})
