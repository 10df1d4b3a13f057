import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('../apps/web/src', import.meta.url))

/** What Sonner and Base UI set on the elements that they draw. */
const OF_LIBRARIES = ['--width', '--available-width', '--available-height']

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

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

const textOf = (...kinds: string[]): string =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => kinds.some((kind) => path.endsWith(`.${kind}`)))
    .map((path) => readFileSync(join(WEB, path), 'utf8'))
    .join('\n')
