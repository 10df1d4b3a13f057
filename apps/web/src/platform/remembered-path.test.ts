import { expect, test } from 'vitest'
import { safePath } from './remembered-path.ts'

const origin = 'https://devgrove.example'

test('a path of our own comes back with its query and hash', () => {
  expect(safePath('/networks/followers?page=2#row-3', origin)).toBe(
    '/networks/followers?page=2#row-3',
  )
})

test.each([
  null,
  '',
  '//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/%2f%2fevil.test',
  '/%5cevil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  'feed',
  '/.//evil.test',
])('%j is not remembered', (path) => {
  expect(safePath(path, origin)).toBeUndefined()
})
