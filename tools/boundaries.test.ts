import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLEAN_TREE, PACKAGES, VIOLATIONS, type Files } from './boundaries.trees.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PROGRAM = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const CONFIG = join(ROOT, '.dependency-cruiser.cjs')
const SOURCES = ['apps', 'packages', 'e2e', 'bench', 'tools']

interface Cruise {
  modules: { source: string }[]
  summary: {
    violations: { rule: { name: string }; from: string }[]
    ruleSetUsed: { forbidden: { name: string; severity: string }[] }
  }
}

let home: string

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'devgrove-boundaries-'))
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('the directions', () => {
  test('a tree that keeps them passes, and was really read', async () => {
    const { modules, summary } = await cruise(plant('clean', CLEAN_TREE))

    expect(summary.violations).toEqual([])
    const read = new Set(modules.map((module) => module.source))
    expect(Object.keys(CLEAN_TREE).filter((path) => !read.has(path))).toEqual([])
  })

  // One tree with everything planted: each violation is known by its rule and its file.
  test('every planted violation is caught by the rule that is meant for it', async () => {
    const planted = Object.assign({}, ...VIOLATIONS.map(({ files }) => files)) as Files
    const { summary } = await cruise(plant('violated', { ...CLEAN_TREE, ...planted }))

    const caught = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
    const meant = VIOLATIONS.map(({ rule, files }) => `${rule}: ${Object.keys(files)[0]}`)
    expect(meant.filter((violation) => !caught.includes(violation))).toEqual([])
  })

  test('no rule goes unproved, and none is a mere warning', async () => {
    const { summary } = await cruise(plant('empty', {}))

    const rules = summary.ruleSetUsed.forbidden
    const proved = new Set(VIOLATIONS.map(({ rule }) => rule))
    expect(rules.filter(({ name }) => !proved.has(name))).toEqual([])
    expect(rules.filter(({ severity }) => severity !== 'error')).toEqual([])
  })
})

test('our own tree keeps them, and was really read', { timeout: 120_000 }, async () => {
  const { modules, summary } = await cruise(ROOT)

  expect(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual([])
  const ours = SOURCES.flatMap(typeScriptUnder)
  const read = new Set(modules.map((module) => module.source))
  expect(ours.length).toBeGreaterThan(0)
  expect(ours.filter((path) => !read.has(path))).toEqual([])
})

function plant(name: string, files: Files): string {
  const tree = join(home, name)
  for (const [path, text] of Object.entries({ ...files, ...PACKAGES })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  mkdirSync(join(tree, 'node_modules/@devgrove'), { recursive: true })
  symlinkSync('../../packages/contract', join(tree, 'node_modules/@devgrove/contract'))
  for (const folder of SOURCES) mkdirSync(join(tree, folder), { recursive: true })
  return tree
}

/** A cruise that finds violations exits with their number; what counts is its report. */
function cruise(tree: string): Promise<Cruise> {
  const { promise, resolve, reject } = Promise.withResolvers<Cruise>()
  const args = [PROGRAM, '--config', CONFIG, '--output-type', 'json', ...SOURCES]
  const options = { cwd: tree, maxBuffer: 256 * 1024 * 1024 }
  execFile(process.execPath, args, options, (_, stdout, stderr) => {
    try {
      resolve(JSON.parse(stdout) as Cruise)
    } catch {
      reject(new Error(stderr || stdout))
    }
  })
  return promise
}

function typeScriptUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist|data)\//.test(path))
}
