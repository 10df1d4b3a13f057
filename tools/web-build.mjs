// Owns the built web: made again only when something it is made of has changed.
import { createHash } from 'node:crypto'
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { keepEarlier } from './earlier-builds.mjs'
import { ROOT, lockHash } from './install.mjs'
import { bin, hasFile, node } from './processes.mjs'

const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/vite.groups.ts',
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
// made in a folder of its own: what a server reads is whole at every moment, and what could not be built takes nothing away
const MADE_IN = '.cache/dist'
const BUILT = join(ROOT, 'apps/web/dist')
const STAMP = '.build-stamp'

export async function buildWebWhenChanged() {
  if (!hasFile('apps/web/vite.config.ts')) return 0
  const wanted = hashOfSources()
  const stamp = join(BUILT, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0
  console.log('Building the web ...')
  for (const args of STEPS) {
    const code = await node(args, { cwd: 'apps/web', env: { WEB_FOLDER: MADE_IN } })
    if (code !== 0) return code
  }
  const made = join(ROOT, 'apps/web', MADE_IN)
  writeFileSync(join(made, STAMP), wanted)
  keepEarlier(BUILT, made)
  rmSync(BUILT, { recursive: true, force: true })
  renameSync(made, BUILT)
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

if (process.argv[1] === import.meta.filename) process.exitCode = await buildWebWhenChanged()
