import { expect, test } from 'vitest'
import { asCode, editorLanguage } from './code-block.rules.ts'

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
