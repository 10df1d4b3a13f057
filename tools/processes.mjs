// Owns the child processes of the words: the pinned Node in front, signals passed on, exit codes passed back.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT, findNode } from './install.mjs'

const PARENT_POLL_MS = 100
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The program behind a package's command, by its file, so that the pinned Node runs it whatever PATH says. */
export function bin(packageName, file) {
  return join(ROOT, 'node_modules', packageName, file)
}

export function hasFile(path) {
  return existsSync(join(ROOT, path))
}

// a server reads many files before it says a word: what they were compiled to is kept, under a sum of what they say
const COMPILED = join(ROOT, 'node_modules', '.cache', 'node')

function environment(further = {}) {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path, ...further }
}

/** Runs the pinned Node with these arguments and gives its exit code. */
export function node(args, options = {}) {
  return follow([start(args, options)])
}

/** Several at once: when one ends the others are asked to, and the first one's code counts. */
export function nodesSideBySide(commands) {
  return follow(commands.map(({ args, ...options }) => start(args, options)))
}

function start(args, { cwd = '.', env, stdio = 'inherit', signal, priority } = {}) {
  const options = { cwd: join(ROOT, cwd), env: environment(env), stdio, signal }
  const child = spawn(findNode(), args, options)
  if (priority !== undefined && child.pid) setPriority(child.pid, priority)
  return child
}

async function follow(children) {
  const pass = (signal) => children.forEach((child) => child.kill(signal))
  // A terminal's Ctrl+C reaches the children by itself; a second one would cut their goodbye short.
  const passUnlessTyped = (signal) =>
    signal === 'SIGINT' && process.stdin.isTTY ? undefined : pass(signal)
  SIGNALS.forEach((signal) => process.on(signal, passUnlessTyped))
  const watch = onNpmGone(() => pass('SIGTERM'))
  const ends = children.map(ended)
  const code = await Promise.race(ends)
  pass('SIGTERM')
  await Promise.all(ends)
  clearInterval(watch)
  SIGNALS.forEach((signal) => process.off(signal, passUnlessTyped))
  return code
}

/** npm passes a signal to its shell, and the shell dies of it without a word to us: its death is our signal. */
function onNpmGone(act) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, PARENT_POLL_MS)
  return watch
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/** Runs to the end with its output kept, for reports that come after each other. */
export async function nodeQuietly(args, options = {}) {
  const startedAt = Date.now()
  const child = start(args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
  return { code, output, seconds: (Date.now() - startedAt) / 1000 }
}
