import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const DAY_MS = 24 * 60 * 60 * 1000
const MODULE = join(import.meta.dirname, 'earlier-builds.mjs')

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'devgrove-builds-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function build(name: string, files: string[]): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const file of [...files.map((one) => `assets/${one}`), 'theme.js'])
    writeFileSync(join(folder, file), name)
  return folder
}

/** Takes the place of an old build at a day, and says what is there then. */
function replace(old: string, made: string, day: number): string[] {
  const code = `import { keepEarlier } from ${JSON.stringify(MODULE)}
    keepEarlier(${JSON.stringify(old)}, ${JSON.stringify(made)}, ${day * DAY_MS})`
  execFileSync(process.execPath, ['--input-type=module', '-e', code])
  return readdirSync(join(made, 'assets')).sort()
}

test('a page that was opened before an upgrade finds the parts of its own build, however old that was', () => {
  const first = build('first', ['menu-1.js', 'menu-1.js.br', 'same.js'])
  const second = build('second', ['menu-2.js', 'same.js'])

  expect(replace(first, second, 90)).toEqual(['menu-1.js', 'menu-1.js.br', 'menu-2.js', 'same.js'])
})

test('the parts of a build are kept for two weeks after it was replaced, through the builds after it', () => {
  const first = build('first', ['menu-1.js'])
  const second = build('second', ['menu-2.js'])
  replace(first, second, 90)
  const third = build('third', ['menu-3.js'])
  const fourth = build('fourth', ['menu-4.js'])

  expect(replace(second, third, 100)).toEqual(['menu-1.js', 'menu-2.js', 'menu-3.js'])
  expect(replace(third, fourth, 110)).toEqual(['menu-2.js', 'menu-3.js', 'menu-4.js'])
})

test('of many builds in a short time only the last three are kept', () => {
  let there = build('build-0', ['menu-0.js'])
  let kept: string[] = []
  for (const n of [1, 2, 3, 4, 5]) {
    const next = build(`build-${n}`, [`menu-${n}.js`])
    kept = replace(there, next, n / 100)
    there = next
  }

  expect(kept).toEqual(['menu-2.js', 'menu-3.js', 'menu-4.js', 'menu-5.js'])
})

test('a record that was cut off stops no build', () => {
  const first = build('first', ['menu-1.js'])
  writeFileSync(join(first, '.earlier.json'), '')

  expect(replace(first, build('second', ['menu-2.js']), 1)).toEqual(['menu-1.js', 'menu-2.js'])
})

test('where nothing was built before, a build is what it is', () => {
  const made = build('made', ['menu-1.js'])

  expect(replace(join(root, 'none'), made, 0)).toEqual(['menu-1.js'])
})
