import { expect, test } from 'vitest'
import {
  hasCode,
  languageOf,
  type Node,
  safeAddress,
  safeSource,
  withNothingLost,
  withRoomForSentences,
  withoutFilling,
  withoutForeignImages,
  withTagsAsText,
} from './markdown.rules.ts'

test.each(['https://example.org/a?b#c', 'http://example.org', 'mailto:ada@example.org'])(
  '%s may be linked',
  (address) => {
    expect(safeAddress(address)).toBe(address)
  },
)

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '//evil.test',
  'data:text/html,x',
  '/feed',
  '#main',
  'https://',
])('%s may not be linked', (address) => {
  expect(safeAddress(address)).toBeUndefined()
})

test.each(['/images/a-b_1.webp', '/images/a.b.png'])('%s is an image of ours', (source) => {
  expect(safeSource(source)).toBe(source)
})

test.each([
  'https://evil.test/a.png',
  '//evil.test/images/a.png',
  '/images/../api/logout',
  '/images/',
  '/images/a/b.png',
  '/images/a.png?x=1',
  'data:image/png;base64,x',
])('%s is no image of ours', (source) => {
  expect(safeSource(source)).toBeUndefined()
})

const image = (src: string, alt: string): Node => ({
  type: 'element',
  tagName: 'img',
  properties: { src, alt },
  children: [],
})
const root = (...children: Node[]): Node => ({ type: 'root', children })

test('an image of another site becomes a plain link', () => {
  const tree = root(image('https://elsewhere.test/a.png', 'a tree'))

  withoutForeignImages(tree)

  expect(tree.children).toEqual([
    {
      type: 'element',
      tagName: 'a',
      properties: { href: 'https://elsewhere.test/a.png' },
      children: [{ type: 'text', value: 'a tree' }],
    },
  ])
})

test('inside a link, and where its address is not safe, the words alone stay', () => {
  const link: Node = {
    type: 'element',
    tagName: 'a',
    children: [root(image('https://elsewhere.test/a.png', 'a tree'))],
  }
  const tree = root(link, image('javascript:alert(1)', 'a trap'), image('//evil.test/a.png', ''))

  withoutForeignImages(tree)

  expect(link.children).toEqual([root({ type: 'text', value: 'a tree' })])
  expect(tree.children?.slice(1)).toEqual([
    { type: 'text', value: 'a trap' },
    { type: 'text', value: '' },
  ])
})

test('an image of ours stays', () => {
  const tree = root(image('/images/a.webp', 'a tree'))

  withoutForeignImages(tree)

  expect(tree).toEqual(root(image('/images/a.webp', 'a tree')))
})

test('a block of code names its language', () => {
  expect(languageOf({ type: 'element', properties: { className: ['x', 'language-rust'] } })).toBe(
    'rust',
  )
  expect(languageOf({ type: 'element' })).toBe('')
  expect(hasCode('text\n```rust\nfn main() {}\n```')).toBe(true)
  expect(hasCode('only `inline`')).toBe(false)
})

const element = (tagName: string, ...children: Node[]): Node => ({
  type: 'element',
  tagName,
  children,
})

test('a table of a few characters is not filled up to thousands of cells', () => {
  const written = () => element('td', { type: 'text', value: 'a' })
  const row = (width: number) =>
    element('tr', written(), ...Array.from({ length: width - 1 }, () => element('td')))
  const [small, large] = [20, 100].map((width) =>
    root(element('table', ...Array.from({ length: 20 }, () => row(width)))),
  )
  const widths = (tree: Node | undefined) =>
    tree?.children?.[0]?.children?.map(({ children }) => children?.length)

  for (const tree of [small, large]) if (tree) withoutFilling(tree)

  expect(widths(small)).toEqual(Array.from({ length: 20 }, () => 20))
  expect(widths(large)).toEqual(Array.from({ length: 20 }, () => 1))
})

test('what looks like HTML is the characters that were typed, in a line or as a block', () => {
  const html = (value: string): Node => ({ type: 'html', value })
  const tree: Node = {
    type: 'root',
    children: [
      { type: 'paragraph', children: [{ type: 'text', value: 'Vec' }, html('<u8>')] },
      { type: 'blockquote', children: [html('<!-- todo -->')] },
      html('<div>\n<b>'),
    ],
  }

  withTagsAsText(tree)

  const text = (value: string): Node => ({ type: 'text', value })
  expect(tree.children).toEqual([
    { type: 'paragraph', children: [text('Vec'), text('<u8>')] },
    { type: 'blockquote', children: [{ type: 'paragraph', children: [text('<!-- todo -->')] }] },
    { type: 'paragraph', children: [text('<div>'), { type: 'break' }, text('<b>')] },
  ])
})

const at = (start: number, end: number) => ({ start: { offset: start }, end: { offset: end } })

test('a definition that nothing refers to is read as it was typed, and one that is used is not', () => {
  const source = '[a]: word\n[b]: word'
  const link = { type: 'linkReference', identifier: 'b', children: [{ type: 'text', value: 'b' }] }
  const tree: Node = {
    type: 'root',
    children: [
      { type: 'definition', identifier: 'a', position: at(0, 9) },
      { type: 'definition', identifier: 'b', position: at(10, 19) },
      { type: 'paragraph', children: [link] },
    ],
  }

  withNothingLost(tree, source)

  expect(tree.children).toEqual([
    { type: 'paragraph', children: [{ type: 'text', value: '[a]: word' }] },
    { type: 'definition', identifier: 'b', position: at(10, 19) },
    { type: 'paragraph', children: [link] },
  ])
})

test('a definition that nothing refers to is given back inside of a quotation as well', () => {
  const quotation = {
    type: 'blockquote',
    children: [{ type: 'definition', identifier: 'a', position: at(2, 11) }],
  }
  const tree: Node = {
    type: 'root',
    children: [quotation, { type: 'paragraph', children: [{ type: 'text', value: 'so' }] }],
  }

  withNothingLost(tree, '> [a]: word\n\nso')

  expect(quotation.children).toEqual([
    { type: 'paragraph', children: [{ type: 'text', value: '[a]: word' }] },
  ])
})

test('a text of which nothing would show is read as it was typed', () => {
  const typed = (text: string, children: Node[]): Node[] | undefined => {
    const tree: Node = { type: 'root', children }
    withNothingLost(tree, text)
    return tree.children
  }

  expect(typed('#', [{ type: 'heading', children: [] }])).toEqual([
    { type: 'paragraph', children: [{ type: 'text', value: '#' }] },
  ])
  expect(typed('***', [{ type: 'thematicBreak' }])).toEqual([{ type: 'thematicBreak' }])
  const nowhere = [{ type: 'paragraph', children: [{ type: 'image', url: 'x', alt: '' }] }]
  expect(typed('![](x)', nowhere)).toEqual([
    { type: 'paragraph', children: [{ type: 'text', value: '![](x)' }] },
  ])
  for (const seen of [
    { alt: 'a tree' },
    { url: 'https://e.test/a.png' },
    { url: '/images/a.webp' },
  ]) {
    const images = [{ type: 'image', url: 'x', alt: '', ...seen }]
    expect(typed('![…]', images)).toEqual(images)
  }
})

test('a cell with a sentence has room to be read, and one with a word or a number takes what it needs', () => {
  const cell = (value: string): Node => ({
    type: 'element',
    tagName: 'td',
    properties: {},
    children: [{ type: 'text', value }],
  })
  const cells = [cell('A small client that lists whom one is connected to'), cell('5.10.0')]

  withRoomForSentences({ type: 'root', children: [{ type: 'element', children: cells }] })

  expect(cells.map(({ properties }) => properties)).toEqual([{ className: 'prose__sentence' }, {}])
})
