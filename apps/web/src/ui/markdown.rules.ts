const ALLOWED = /^(?:https?:\/\/|mailto:)/i

/** An address that a member's text may link to, or nothing: another scheme and `//host` are dropped. */
export const safeAddress = (address: string): string | undefined =>
  ALLOWED.test(address.trim()) && URL.canParse(address.trim()) ? address.trim() : undefined

/** A path under which we serve images ourselves. */
export const isOwnImage = (url: string): boolean => /^\/images\/[\w-]+(?:\.[\w-]+)*$/.test(url)

/** An image is shown from here or not at all. */
export const safeSource = (source: string): string | undefined =>
  isOwnImage(source) ? source : undefined

interface Place {
  offset?: number | undefined
}

/** As much of a parsed text as is looked at here. */
export interface Node {
  type: string
  tagName?: string
  value?: string
  url?: string
  alt?: string | null
  identifier?: string
  position?: { start: Place; end: Place } | undefined
  properties?: Record<string, unknown>
  data?: object | undefined
  children?: Node[]
}

const isElement = (node: Node, tagName: string): boolean =>
  node.type === 'element' && node.tagName === tagName

/** Puts a plain link, or the words alone, in the place of every image that is not ours. */
export function withoutForeignImages(node: Node, isInLink = false): void {
  if (!node.children) return
  const isLink = isElement(node, 'a')
  node.children = node.children.map((child) => {
    withoutForeignImages(child, isInLink || isLink)
    return isElement(child, 'img') ? shownImage(child, isInLink || isLink) : child
  })
}

function shownImage(image: Node, isInLink: boolean): Node {
  const source = textOf(image.properties?.['src'])
  if (isOwnImage(source)) return image
  const href = safeAddress(source)
  const words: Node = { type: 'text', value: textOf(image.properties?.['alt']) || (href ?? '') }
  if (isInLink || !href) return words
  return { type: 'element', tagName: 'a', properties: { href }, children: [words] }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

// more cells than this are not written but filled in, up to 20,000 for 1,200 characters
const MOST_CELLS = 600

const isCell = (node: Node | undefined): boolean =>
  node !== undefined && (isElement(node, 'td') || isElement(node, 'th'))

const cellsIn = (node: Node): number =>
  (node.children ?? []).reduce((sum, child) => sum + cellsIn(child), isCell(node) ? 1 : 0)

/** Short rows are filled up with empty cells; out of a text with too many cells these are taken again. */
export function withoutFilling(tree: Node): void {
  if (cellsIn(tree) > MOST_CELLS) shortenRows(tree)
}

function shortenRows(node: Node): void {
  if (!node.children) return
  if (isElement(node, 'tr')) {
    const last = node.children.findLastIndex((child) => child.children && child.children.length > 0)
    node.children.splice(last + 1)
  } else node.children.forEach(shortenRows)
}

/** As many characters make a sentence, which would be squeezed to one word a line beside what cannot be broken. */
const SENTENCE = 24

const wordsOf = (node: Node): string => node.value ?? (node.children ?? []).map(wordsOf).join('')

/** Gives cells with sentences the room to be read: their table scrolls sideways anyway. */
export function withRoomForSentences(tree: Node): void {
  tree.children?.forEach(withRoomForSentences)
  if (isCell(tree) && wordsOf(tree).length > SENTENCE)
    tree.properties = { ...tree.properties, className: 'prose__sentence' }
}

// what stands in these is a block of its own, and in anything else a part of a line
const HOLDERS_OF_BLOCKS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

/**
 * Puts the characters themselves in the place of whatever looks like HTML, in the tree of the Markdown: nothing that
 * somebody typed is lost, and none of it is ever HTML.
 */
export function withTagsAsText(node: Node): void {
  if (!node.children) return
  node.children = node.children.map((child) => {
    withTagsAsText(child)
    if (child.type !== 'html') return child
    const value = child.value ?? ''
    return HOLDERS_OF_BLOCKS.has(node.type) ? asTyped(value) : { type: 'text', value }
  })
}

const DEFINITIONS = new Set(['definition', 'footnoteDefinition'])
const REFERENCES = new Set(['linkReference', 'imageReference', 'footnoteReference'])
const SHOWN_AS_THEY_ARE = new Set(['imageReference', 'thematicBreak', 'code'])

const allIn = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(allIn)]

// of an image from elsewhere its words are shown, or its address
const shows = ({ type, value, alt, url = '' }: Node): boolean =>
  SHOWN_AS_THEY_ARE.has(type) ||
  Boolean(
    value?.trim() || alt?.trim() || (type === 'image' && (safeSource(url) || safeAddress(url))),
  )

/**
 * Gives back, in the tree of the Markdown, what would be read by nobody: definitions that nothing refers to, as
 * `[note]: word`, and a text of which nothing would show at all, as `#`.
 */
export function withNothingLost(tree: Node, source: string): void {
  const references = allIn(tree).filter(({ type }) => REFERENCES.has(type))
  giveBackUnused(tree, new Set(references.map(({ identifier }) => identifier)), source)
  if (!allIn(tree).some(shows)) tree.children = [asTyped(source)]
}

function giveBackUnused(node: Node, used: ReadonlySet<string | undefined>, source: string): void {
  if (!node.children) return
  node.children = node.children.map((child) => {
    giveBackUnused(child, used, source)
    if (!DEFINITIONS.has(child.type) || used.has(child.identifier)) return child
    return asTyped(source.slice(child.position?.start.offset, child.position?.end.offset))
  })
}

const asTyped = (text: string): Node => ({ type: 'paragraph', children: linesOf(text) })

const linesOf = (text: string): Node[] =>
  text
    .split('\n')
    .flatMap((value, index): Node[] => [
      ...(index > 0 ? [{ type: 'break' }] : []),
      { type: 'text', value },
    ])

/** The language that a block of code says it is in. */
export function languageOf(code: Node): string {
  const classes: unknown = code.properties?.['className']
  const names: unknown[] = Array.isArray(classes) ? classes : []
  const named = names.map(textOf).find((name) => name.startsWith('language-')) ?? ''
  return named.slice('language-'.length)
}

/** Whether there is a block of code that could be coloured. */
export const hasCode = (text: string): boolean => /^ {0,3}(?:```|~~~)/m.test(text)
