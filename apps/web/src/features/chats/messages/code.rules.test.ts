import { expect, test } from 'vitest'
import { isInOpenFence, isPlain, isSendKey } from './code.rules.ts'

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

test('words alone are not looked at any further', () => {
  expect(['Hello, how are you?', 'at 9:30 (or so)!', 'two\nlines'].every(isPlain)).toBe(true)
  expect(['`a`', '**b**', 'https://x.org', '- one', '1. one', '> said'].some(isPlain)).toBe(false)
})
