/** In a chat, code, links, lists and *words* between stars are drawn; all else is read as it was typed. */
import type { Node } from '../../../ui/markdown.rules.ts'
import { isInOpenFence } from '../messages/code.rules.ts'

/** An answer below a quote begins anew: without an empty line between them, Markdown takes it for what was quoted. */
export const withAnswersApart = (text: string): string =>
  text.replace(/^( {0,3}>.*)\n(?! {0,3}>|\s*$)/gm, (line, quote: string, at: number) =>
    isInOpenFence(text, at) ? line : `${quote}\n\n`,
  )

/** Gives back, in the tree of the Markdown, the marks, backslashes and spaces of what is rather code than style. */
export function asItWasTyped(tree: Node, source: string): void {
  tree.children = joined(
    (tree.children ?? []).map((part) => withoutHeading(part, source)),
    source,
  )
  const lists = listsIn(tree)
  for (const list of lists) withOwnNumbers(list, source)
  withOwnSigns(lists, source)
  for (const part of tree.children) {
    withMeantStarsOnly(part, source)
    if (part.type === 'paragraph') part.children = withEverySign(part, source)
  }
}

const startOf = (node: Node | undefined) => node?.position?.start.offset
const endOf = (node: Node | undefined) => node?.position?.end.offset

/** What was typed between two places, each line and its end by themselves: the spaces around an end would be taken. */
function typed(source: string, from: number | undefined, to: number | undefined): Node[] {
  if (from === undefined || to === undefined || from >= to) return []
  const parts = source.slice(from, to).split(/(\n)/)
  return parts.filter(Boolean).map((value) => ({ type: 'text', value }))
}

/** What stands in a node, with the marks before and behind it. */
const withItsMarks = (node: Node, source: string): Node[] => {
  const { children = [] } = node
  return [
    ...typed(source, startOf(node), startOf(children[0])),
    ...children,
    ...typed(source, endOf(children.at(-1)), endOf(node)),
  ]
}

// a comment of a script, and words above a line, are no headings
const withoutHeading = (node: Node, source: string): Node =>
  node.type === 'heading'
    ? { ...node, type: 'paragraph', children: withItsMarks(node, source) }
    : node

// what was no heading stands on its line among the others
function joined(parts: readonly Node[], source: string): Node[] {
  const all: Node[] = []
  for (const part of parts) {
    const last = all.at(-1)
    const isNextLine = /^[ \t]*\n[ \t]*$/.test(source.slice(endOf(last), startOf(part)))
    if (isNextLine && last?.type === 'paragraph' && part.type === 'paragraph') {
      const end = typed(source, endOf(last), startOf(part))
      last.children = [...(last.children ?? []), ...end, ...(part.children ?? [])]
      last.position = { start: { offset: startOf(last) }, end: { offset: endOf(part) } }
    } else all.push(part)
  }
  return all
}

const listsIn = (node: Node): Node[] =>
  (node.children ?? []).flatMap((child) => [
    ...(child.type === 'list' ? [child] : []),
    ...listsIn(child),
  ])

// Markdown counts on from the first; an answer is to the question that has its number
function withOwnNumbers(list: Node, source: string): void {
  let next: number | undefined
  for (const point of list.children ?? []) {
    const typed = /^\d+/.exec(source.slice(startOf(point)))
    if (!typed) return
    const value = Number(typed[0])
    if (next !== undefined && value !== next) point.data = { hProperties: { value } }
    next = value + 1
  }
}

// a plus is for what speaks for something, or was added; what stands beside it then is no mere point either
function withOwnSigns(all: readonly Node[], source: string): void {
  const lists = all.map((list) => ({ list, sign: source[startOf(list) ?? 0] ?? '' }))
  if (!lists.some(({ sign }) => sign === '+')) return
  for (const { list, sign } of lists)
    if ('+-*'.includes(sign)) list.data = { hProperties: { type: sign } }
}

// letters without capitals, as of Han or Thai, stand beside words without a space, and hardly ever in code
const BEFORE = /[\p{Lo}\s("'“„«[{>*—–-]/u
const AFTER = /[\p{Lo}\s)"'”“»\]}<*.,:;!?…。、—–-]/u
const INSIDE = /[^\s\\/._=|&;,]/u

/** Whether stars stand around words, as in `a *good* one`: in globs, products and `__init__` they do not. */
function isMeant(node: Node, source: string): boolean {
  const [from, to] = [startOf(node), endOf(node)]
  if (from === undefined || to === undefined) return true
  const marks = node.type === 'strong' ? 2 : 1
  const signs: readonly (readonly [RegExp, number])[] = [
    [/\*/, from],
    [BEFORE, from - 1],
    [INSIDE, from + marks],
    [INSIDE, to - marks - 1],
    [AFTER, to],
  ]
  return signs.every(([sign, at]) => sign.test(source[at] ?? ' '))
}

function withMeantStarsOnly(node: Node, source: string): void {
  const children = node.children?.flatMap((child) => {
    withMeantStarsOnly(child, source)
    const isStyle = child.type === 'emphasis' || child.type === 'strong'
    return isStyle && !isMeant(child, source) ? withItsMarks(child, source) : [child]
  })
  if (children) node.children = children
}

/** Markdown takes backslashes, entities and the spaces that lines begin with for its own. */
function withEverySign(paragraph: Node, source: string): Node[] {
  const start = startOf(paragraph)
  let at = start === undefined ? undefined : source.lastIndexOf('\n', start - 1) + 1
  return (paragraph.children ?? []).flatMap((child) => {
    const between = typed(source, at, startOf(child))
    at = endOf(child)
    return [...between, ...raw(child, source)]
  })
}

function raw(node: Node, source: string): Node[] {
  if (node.type === 'text' || node.type === 'break') {
    const asTyped = typed(source, startOf(node), endOf(node))
    return asTyped.length > 0 ? asTyped : [node]
  }
  if (!node.children) return [node]
  return [{ ...node, children: node.children.flatMap((child) => raw(child, source)) }]
}
