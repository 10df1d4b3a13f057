import { expect, test } from 'vitest'
import { clipped } from './text-counter.rules.ts'

/** What becomes of a field of eight whose text has just changed, with the caret where the | is. */
function after(typed: string, isComposing = false): string {
  const caret = typed.indexOf('|')
  const field = {
    value: typed.replace('|', ''),
    selectionEnd: caret,
    setSelectionRange(_start: number, end: number) {
      this.selectionEnd = end
    },
  }
  const nativeEvent = Object.assign(new Event('input'), { isComposing })
  clipped(8)({ currentTarget: field, nativeEvent })
  return `${field.value.slice(0, field.selectionEnd)}|${field.value.slice(field.selectionEnd)}`
}

test('what fits is left as it is', () => {
  expect(after('1234x|567')).toBe('1234x|567')
})

test('in a full field what is typed is cut, and not the end of what was there', () => {
  expect(after('1234x|5678')).toBe('1234|5678')
  expect(after('x|12345678')).toBe('|12345678')
  expect(after('12345678x|')).toBe('12345678|')
})

test('of what is pasted only so much is let in as there is room for', () => {
  expect(after('12abc|3456')).toBe('12ab|3456')
})

test('a text that does not fit without what was typed ends at the limit all the same', () => {
  expect(after('|1234567890')).toBe('|12345678')
})

test('a letter is counted as one however it is encoded, and its marks are cut one by one', () => {
  expect(after('🌳🌳🌳🌳🌳|🌳🌳🌳🌳')).toBe('🌳🌳🌳🌳|🌳🌳🌳🌳')
  expect(after('1234e\u0301|567')).toBe('1234e\u0301|567'.replace('\u0301', ''))
})

test('of an emoji that is joined from several there is all or nothing', () => {
  expect(after('1234👩‍👩‍👧|5')).toBe('1234|5')
  expect(after('1🌳👩‍👩‍👧|5')).toBe('1🌳👩‍👩‍👧|5')
  expect(after('12345👩‍👩|6')).toBe('12345|6')
})

test('a character that is still being composed is left alone', () => {
  expect(after('1234x|5678', true)).toBe('1234x|5678')
})
