// Owns node_modules: installed when the lock file says something else than what was installed last.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'node_modules', '.lock-stamp')
const WANTED_MAJOR = 24

export function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
}

/** Installs when needed; afterwards every word may use what package-lock.json names. */
export function makeReady() {
  const wanted = lockHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Installing packages ...')
  // NODE_ENV=production would leave out what builds the web
  if (!npm(['ci', '--include=dev', '--no-audit', '--no-fund'])) {
    console.log('npm ci did not succeed, trying npm install --no-save ...')
    if (!npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'])) {
      throw new Error('The packages could not be installed; see the lines of npm above.')
    }
  }
  writeFileSync(STAMP, wanted)
}

function npm(args) {
  const cli = process.env.npm_execpath
  const [program, ...first] = cli && /\.c?js$/.test(cli) ? [process.execPath, cli] : ['npm']
  const { status } = spawnSync(program, [...first, ...args, '--loglevel=error'], {
    cwd: ROOT,
    env: withoutNpmRun(process.env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

/** What `npm run` tells its script would make an inner npm believe that it is that script. */
function withoutNpmRun(environment) {
  const kept = Object.entries(environment).filter(
    ([name]) => !/^npm_(lifecycle|package)/.test(name),
  )
  return Object.fromEntries(kept)
}

/** The Node that the words run on: the pinned one, or the host's where no pinned one exists for the platform. */
export function findNode() {
  const pinned = join(
    ROOT,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath
  throw new Error(
    `Devgrove needs Node ${WANTED_MAJOR} and found ${process.version}; none is bundled for ${process.platform}-${process.arch}, so install Node ${WANTED_MAJOR} and try again.`,
  )
}
