import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageMarkdown } from '../messages/message-markdown.tsx'

const drawn = (text: string): string =>
  renderToStaticMarkup(createElement(MessageMarkdown, { text }))

/** What is read, without the elements that it stands in. */
const read = (text: string): string =>
  drawn(text)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

test.each([
  'src/**/*.test.ts and **/*.js',
  'echo "a*b*c"',
  'if __name__ == "__main__":',
  'tests/__mocks__/__init__.py and _private_',
  String.raw`C:\new\*.txt \. \_x`,
  'SELECT &amp; <b> &lt;',
  'if (a < b) {\n  return [1]\n}',
  '  def __init__(self):\n    self.x = [y]',
  '# rebuild\nnpm run build -- *.ts',
  'Title\n---',
  'docker run \\\n  -p 80:80 image\n    --rm *.log',
  'docker run  \n  -p 80:80 [image]',
  'int *p = *q*r;',
  '2*3*4 and x **= 2; y **= 3',
])('%j is read as it was typed', (text) => {
  expect(read(text)).toBe(text)
  expect(drawn(text)).not.toMatch(/<(?:em|strong|h\d|blockquote)>/)
})

test.each([
  ['a *good* one', '<em>good</em>'],
  ['**Careful**: it is *new*.', '<strong>Careful</strong>'],
  ['("**so**")', '<strong>so</strong>'],
  ['***both***', '<em><strong>both</strong></em>'],
  ['*早い*', '<em>早い</em>'],
  ['これは*早い*です。', '<em>早い</em>'],
  ['**`npm ci`** first', '<strong><code>npm ci</code></strong>'],
  ['- one\n- *two*', '<em>two</em>'],
  ['see https://example.org/a_b_c', 'href="https://example.org/a_b_c"'],
  ['[docs](https://example.org)', '>docs</a>'],
  ['`a*b*c`', '<code>a*b*c</code>'],
])('%j is drawn', (text, part) => {
  expect(drawn(text)).toContain(part)
})

test('answers to numbered questions keep the numbers of the questions', () => {
  /** What each point says of its number, where Markdown would count on otherwise. */
  const told = (text: string) =>
    [...drawn(text).matchAll(/<li(?: value="(\d+)")?/g)].map(([, number]) => Number(number ?? 0))

  expect(told('Answers:\n1) yes\n3) no\n4) and no\n7) ask Bernd')).toEqual([0, 3, 0, 7])
  expect(told('2. it fails\n4. so does it\n   1. here\n   4. there')).toEqual([0, 4, 0, 4])
  expect(told('> 3. third\n> 5. fifth')).toEqual([0, 5])
  expect(told('10. Mai oder\n17. Mai?')).toEqual([0, 17])
  expect(told('3) later\n1) first\n2) then')).toEqual([0, 1, 0])
  expect(told('- one\n- two')).toEqual([0, 0])
  expect(drawn('7. seventh')).toContain('<ol start="7"')
})

test('what speaks for something and what against it, and the lines of a change, keep their signs', () => {
  const marks = (text: string) =>
    [...drawn(text).matchAll(/<ul type="(.)"/g)].map(([, mark]) => mark)

  expect(marks('+ fast\n+ known\n- one more thing to run')).toEqual(['+', '-'])
  expect(marks('- const limit = 10\n+ const limit = 100')).toEqual(['-', '+'])
  expect(marks('> + fast\n\n* a point')).toEqual(['+', '*'])
  expect(drawn('- one\n- two')).not.toContain('type')
  expect(drawn('* one\n  - two')).not.toContain('type')
})

test('an answer below a quote is not of the quote, and code that looks like one stays as it is', () => {
  expect(drawn('> did you test it?\n> and how?\nyes, twice')).toMatch(
    /<blockquote[^>]*>\s*<p>did you test it\?\nand how\?<\/p>\s*<\/blockquote>\s*<p[^>]*>yes, twice<\/p>/,
  )
  expect(read('```\n> a\nb\n```')).toContain('> a\nb')
})
