import { expect, test } from 'vitest'
import { previewOf } from './chat.rules.ts'

test('a preview is one line of at most 140 code points, and never ends in half of one', () => {
  expect(previewOf('one\n\ttwo')).toBe('one two')
  expect(previewOf('\u{1f600}'.repeat(200))).toBe('\u{1f600}'.repeat(140))
  for (let spaces = 550; spaces < 565; spaces++) {
    const preview = previewOf(`a${' '.repeat(spaces)}\u{1f600}`)
    expect([spaces, preview.isWellFormed()]).toEqual([spaces, true])
  }
})
