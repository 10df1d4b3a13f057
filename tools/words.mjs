// Owns the words a developer may say to npm, and what each of them runs.
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { newAdr } from './new-adr.mjs'
import { bin, hasFile, node, nodeQuietly, nodesSideBySide } from './processes.mjs'
import { ensureProgram } from './programs.mjs'
import { inScratch } from './scratch.mjs'
import { buildWebWhenChanged } from './web-build.mjs'

const SERVER = 'apps/server/src/main.ts'

export const WORDS = {
  start,
  dev,
  admin: (args) => node(['apps/server/src/console.ts', ...args]),
  backup: (args) => node(['apps/server/src/backup.ts', ...args]),
  restore: (args) => node(['apps/server/src/restore.ts', ...args]),
  test,
  'test:pg': testOnServer,
  check,
  format: (args) => node([bin('oxfmt', 'bin/oxfmt'), ...(args.length > 0 ? args : ['.'])]),
  e2e,
  bench,
  'bench:chat': (args) => runScript('bench/chat.ts', args),
  'bench:fill': (args) => runScript('bench/fill.ts', args),
  'bench:soak': (args) => runScript('bench/soak.ts', args),
  'bench:smooth': (args) => runScript('bench/smooth.ts', args, { CHROMIUM_PATH: ensureChromium() }),
  chaos: (args) => withPrograms(['redis-server'], () => runScript('tools/chaos/chaos.ts', args)),
  cluster,
  'make:skills': () => runScript('tools/make-skills.ts', []),
  'new:adr': newAdr,
}

async function start(args) {
  const code = await buildWebWhenChanged()
  return code === 0 ? node([SERVER, ...args]) : code
}

function dev() {
  const server = { args: ['--watch', '--watch-preserve-output', SERVER] }
  if (!hasFile('apps/web/vite.config.ts')) return nodesSideBySide([server])
  return nodesSideBySide([server, { args: [bin('vite', 'bin/vite.js')], cwd: 'apps/web' }])
}

/** Everything; or, with words after it, only the vitest files whose path has one of them. */
async function test(args) {
  for (const name of ['redis-server', 'haproxy']) tryToHave(name)
  // on a machine of somebody's its package would begin to answer on port 80
  if (process.env.CI) tryToHave('nginx')
  return inScratch((folder) =>
    args.length > 0 ? vitest(args, { TMPDIR: folder }) : everything(folder),
  )
}

async function everything(folder) {
  const failures = join(folder, 'failures.txt')
  const databases = join(folder, 'databases')
  // what the browser tests need is made ready meanwhile; should that fail, they try again and say why
  const unwanted = new AbortController()
  const ready = makeBrowserTestsReady(unwanted.signal)
  const code = await vitest([], { TMPDIR: folder, FAILURES: failures, TEST_DATABASES: databases })
  if (wasEnded(code)) {
    unwanted.abort()
    return code
  }
  // some hundred of them: they need not be waited for, and what is left goes with the folder
  const gone = rm(databases, { recursive: true, force: true }).catch(() => undefined)
  await ready
  const browserCode = await e2e([])
  await gone
  if (existsSync(failures))
    console.log(`Failed before the browser tests:\n\n${readFileSync(failures, 'utf8')}`)
  return code || browserCode
}

/** It takes the time that the other tests leave, and none of theirs. */
const makeBrowserTestsReady = (signal) =>
  Promise.allSettled(
    ['tools/chromium.mjs', 'tools/web-build.mjs'].map((path) =>
      nodeQuietly([path], { signal, priority: constants.priority.PRIORITY_LOW }),
    ),
  )

/** By somebody's Ctrl+C or the like: then what would come next is not wanted either. */
const wasEnded = (code) => code > 128

async function cluster(args) {
  const proxy = args[0] === 'nginx' ? 'nginx' : 'haproxy'
  for (const name of ['redis-server', proxy]) ensureProgram(name)
  const code = await buildWebWhenChanged()
  return code === 0 ? node(['tools/cluster/cluster.ts', ...args]) : code
}

/** What needs the program is left out, and says so, where it cannot be had. */
function tryToHave(name, packageName = name) {
  try {
    ensureProgram(name, packageName)
  } catch (cause) {
    console.log(cause.message)
  }
}

function testOnServer(args) {
  if (!process.env.DATABASE_URL) {
    throw new Error(
      'test:pg needs DATABASE_URL, such as postgres://user:password@localhost:5432/postgres.',
    )
  }
  return vitest(args, { TEST_DATABASE: 'server' })
}

function vitest(args, env) {
  return node([bin('vitest', 'vitest.mjs'), 'run', ...args], { env })
}

async function e2e(args) {
  const chromium = ensureChromium()
  const code = await buildWebWhenChanged()
  if (code !== 0) return code
  return inScratch((folder) =>
    node(
      [bin('@playwright/test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...args],
      { env: { CHROMIUM_PATH: chromium, E2E_DATA_DIR: folder } },
    ),
  )
}

function bench(args) {
  tryToHave('pgbench', 'postgresql')
  return runScript('bench/run.ts', args)
}

function withPrograms(names, act) {
  for (const name of names) ensureProgram(name)
  return act()
}

function runScript(path, args, env = {}) {
  if (!hasFile(path)) throw new Error(`${path} does not exist yet.`)
  return node([path, ...args], { env })
}
