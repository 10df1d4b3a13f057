import { expect, test } from 'vitest'
import { previewOf } from './message-preview.ts'

test('a preview is one line of at most 140 code points, and never ends in half of one', () => {
  expect(previewOf('one\n\ttwo')).toBe('one two')
  expect(previewOf('\u{1f600}'.repeat(200))).toBe('\u{1f600}'.repeat(140))
  for (let spaces = 550; spaces < 565; spaces++) {
    const preview = previewOf(`a${' '.repeat(spaces)}\u{1f600}`)
    expect([spaces, preview.isWellFormed()]).toEqual([spaces, true])
  }
})

test('a preview of code begins with the code, and one of nothing but fences is the message', () => {
  expect(previewOf('see:\n```ts\nconst a = 1\n```\nafter')).toBe('see: const a = 1 after')
  expect(previewOf('~~~~\n`b`\n~~~~')).toBe('`b`')
  expect(previewOf(`\`\`\`ts\n${'x'.repeat(600)}\n\`\`\``)).toBe('x'.repeat(140))
  expect(previewOf('```ls -l``` lists them')).toBe('```ls -l``` lists them')
  expect(previewOf('```\n```')).toBe('``` ```')
})
