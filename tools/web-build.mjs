// Owns the built web: made again only when something it is made of has changed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, lockHash } from './install.mjs'
import { bin, hasFile, node } from './processes.mjs'

const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/vite.worker.config.ts',
  'apps/web/prerender/write-pages.mjs',
  'apps/web/prerender/compress-files.mjs',
  'apps/web/package.json',
  'packages/contract/src',
]
// Written by the build itself.
const GENERATED = /routeTree\.gen\.ts$/
const VITE = [bin('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn']
// for browsers; what keeps that on a device; for this machine; the public pages as text, by the last; and all as it travels
const STEPS = [
  VITE,
  [...VITE, '--config', 'vite.worker.config.ts'],
  [...VITE, '--ssr', 'src/prerender.tsx', '--outDir', 'prerender/dist'],
  ['prerender/write-pages.mjs'],
  ['prerender/compress-files.mjs'],
]
const STAMP = join(ROOT, 'apps/web/dist/.build-stamp')

export async function buildWebWhenChanged() {
  if (!hasFile('apps/web/vite.config.ts')) return 0
  const wanted = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return 0
  console.log('Building the web ...')
  for (const args of STEPS) {
    const code = await node(args, { cwd: 'apps/web' })
    if (code !== 0) return code
  }
  writeFileSync(STAMP, wanted)
  return 0
}

function hashOfSources() {
  const hash = createHash('sha256').update(lockHash())
  for (const path of SOURCES.flatMap(filesUnder).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)))
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`\0${name}=${process.env[name]}`)
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const full = join(ROOT, path)
  if (!existsSync(full) || GENERATED.test(path)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full).flatMap((name) => filesUnder(`${path}/${name}`))
}
