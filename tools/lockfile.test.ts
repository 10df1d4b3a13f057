import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}

interface Floors {
  atLeast: Record<string, string>
  never: string[]
}

const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const manifest = read<{ workspaces: string[]; allowScripts: Record<string, boolean> }>(
  'package.json',
)
const floors = read<Floors>('security/floors.json')
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

test('every locked package has its checksum', () => {
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})

test('the lock names no host, no git address and no folder but our own', () => {
  const named = Object.values(packages).flatMap(({ resolved, link }) =>
    resolved === undefined || (link && manifest.workspaces.includes(resolved)) ? [] : [resolved],
  )

  expect(named).toEqual([])
  expect(readFileSync(at('package-lock.json'), 'utf8')).not.toMatch(
    /"(resolved|version)": "(git|http|ssh|file)/,
  )
})

test('every dependency of ours is pinned to one version', () => {
  const folders = ['.', ...manifest.workspaces]
  const ranges = folders.flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = read<
      Record<string, Record<string, string> | undefined>
    >(`${folder}/package.json`)
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })

  expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))).toEqual([])
})

test('the packages that run a script at installation are those we allow', () => {
  const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = withScript.map(([path]) => nameOf(path))

  expect([...new Set(names)].sort()).toEqual(Object.keys(manifest.allowScripts).sort())
})

test('no version is below its security floor, and no refused package is there', () => {
  const low = installed.filter(([path, { version = '0' }]) => {
    const floor = floors.atLeast[nameOf(path)]
    return floor !== undefined && isBelow(version, floor)
  })

  expect(low.map(([path, { version }]) => `${path} ${version}`)).toEqual([])
  expect(
    installed.map(([path]) => nameOf(path)).filter((name) => floors.never.includes(name)),
  ).toEqual([])
})

test.each([
  ['5.8.4', '5.8.5', true],
  ['5.8.5', '5.8.5', false],
  ['5.12.0', '5.8.5', false],
  ['4.99.0', '5.8.5', true],
  ['0.35.3-rc.1', '0.35.3', true],
])('%s below %s: %s', (version, floor, verdict) => {
  expect(isBelow(version, floor)).toBe(verdict)
})

function isBelow(version: string, floor: string): boolean {
  const [core = '', prerelease] = version.split('-', 2)
  const numbers = core.split('.').map(Number)
  const wanted = floor.split('.').map(Number)
  const i = wanted.findIndex((part, index) => part !== numbers[index])
  if (i === -1) return prerelease !== undefined
  return (numbers[i] ?? 0) < (wanted[i] ?? 0)
}

/** `node_modules/a/node_modules/@scope/b` is `@scope/b`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(at(path), 'utf8')) as Content
}

function at(path: string): URL {
  return new URL(`../${path}`, import.meta.url)
}
