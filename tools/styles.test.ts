import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('../apps/web/src', import.meta.url))

/** What Sonner and Base UI set on the elements that they draw. */
const OF_LIBRARIES = ['--width', '--available-width', '--available-height']

const OF_HIGHLIGHTER = /^hljs-/

/** The same as of a file of TypeScript. */
const MOST_LINES = 300

test('a style uses no custom property that nobody sets, not even with something to fall back on', () => {
  const styles = textOf('css').replaceAll(/\/\*.*?\*\//gs, '')

  const set = new Set([
    ...namesIn(styles, /(?<![\w-])(--[\w-]+)\s*:/g),
    ...namesIn(textOf('ts', 'tsx'), /'(--[\w-]+)'/g),
    ...OF_LIBRARIES,
  ])

  const unset = namesIn(styles, /var\(\s*(--[\w-]+)/g).filter((name) => !set.has(name))

  expect(unset).toEqual([])
})

test('a style is of a class that some element has', () => {
  const styles = textOf('css').replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, '')
  const code = `${textOf('ts', 'tsx')}${readFileSync(join(WEB, '../index.html'), 'utf8')}`
  const words = new Set(code.match(/[\w-]+/g))
  const beginnings = namesIn(code, /([\w-]+-)\$\{/g)

  const unused = namesIn(styles, /\.(-?[a-z_][\w-]*)/gi).filter(
    (name) =>
      !words.has(name) &&
      !beginnings.some((beginning) => name.startsWith(beginning)) &&
      !OF_HIGHLIGHTER.test(name),
  )

  expect(unused).toEqual([])
})

test('a layout changes by how much text fits, and not by pixels: who reads it larger gets the narrow one', () => {
  const conditions = namesIn(textOf('css'), /@(?:media|container)\s([^{]*)\{/g)

  expect(conditions.length).toBeGreaterThan(20)
  expect(conditions.filter((condition) => /\dpx/.test(condition))).toEqual([])
})

test('a file of styles is small enough to be read at once', () => {
  const long = filesOf('css').filter((path) => linesOf(path) > MOST_LINES)

  expect(long).toEqual([])
})

const linesOf = (path: string): number =>
  readFileSync(join(WEB, path), 'utf8').split('\n').length - 1

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

const filesOf = (...kinds: string[]): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) =>
    kinds.some((kind) => path.endsWith(`.${kind}`)),
  )

const textOf = (...kinds: string[]): string =>
  filesOf(...kinds)
    .map((path) => readFileSync(join(WEB, path), 'utf8'))
    .join('\n')
