import { expect, test } from 'vitest'
import { asCode, editorLanguage, isInOpenFence, isPlain, isSendKey } from './code.rules.ts'

test('Enter belongs to a block of code until it is closed', () => {
  const text = 'see:\n```ts\nconst a = 1\n```\nafter'
  const inside = text.indexOf('const')

  expect(isInOpenFence(text, inside)).toBe(true)
  expect(isInOpenFence(text, text.length)).toBe(false)
  expect(isInOpenFence('a ``` b', 7)).toBe(false)
})

test('Enter sends, unless Shift is held or a block of code is open: there Ctrl or Cmd does', () => {
  const plain = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false }
  const [open, closed] = ['```\na', 'a']
  const sends = (held: Partial<typeof plain>, text: string) =>
    isSendKey({ ...plain, ...held }, text, text.length)

  expect([sends({}, closed), sends({}, open)]).toEqual([true, false])
  expect([sends({ ctrlKey: true }, open), sends({ metaKey: true }, open)]).toEqual([true, true])
  expect([sends({ shiftKey: true }, closed), sends({ key: 'a' }, closed)]).toEqual([false, false])
})

test('code goes into a block of its own, and the cursor where one writes on', () => {
  expect(asCode('', [0, 0], '')).toEqual({ block: '```\n\n```', cursor: 4 })
  expect(asCode('see  end', [4, 4], 'a = 1\n', 'py')).toEqual({
    block: '\n```py\na = 1\n```\n',
    cursor: 21,
  })
  expect(asCode('a', [0, 1], 'a\r\nb\r\n').block).toBe('```\na\nb\n```')
})

test('the language is what an editor says it is', () => {
  expect(editorLanguage('{"mode":"rust"}')).toBe('rust')
  expect(editorLanguage('{"mode":"a b\\n"}')).toBe('')
  expect(editorLanguage('')).toBeUndefined()
})

test('words alone are not looked at any further', () => {
  expect(['Hello, how are you?', 'at 9:30 (or so)!', 'two\nlines'].every(isPlain)).toBe(true)
  expect(['`a`', '**b**', 'https://x.org', '- one', '1. one', '> said'].some(isPlain)).toBe(false)
})
