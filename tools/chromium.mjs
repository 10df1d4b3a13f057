// Owns the question where Chromium is, and installs it where that is possible.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const HOW_TO =
  'install Chromium (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH to its program'

/** The path of a Chromium that starts; installs Debian's when we are root and there is none. Never gives up silently. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() !== 0 || !find(['apt-get']))
    throw new Error(`The browser tests need Chromium: ${HOW_TO}.`)
  console.log('Installing Chromium by apt-get ...')
  aptGet(['update'])
  aptGet(['install', '-y', '--no-install-recommends', 'chromium'])
  const installed = findChromium()
  if (!installed) throw new Error(`apt-get could not install Chromium: ${HOW_TO}.`)
  return installed
}

export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (!named) return find(NAMES)
  if (isProgram(named)) return named
  throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`)
}

function find(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function aptGet(args) {
  const { status } = spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`apt-get ${args[0]} failed: ${HOW_TO}.`)
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(ensureChromium())
  } catch (cause) {
    console.error(cause.message)
    process.exitCode = 1
  }
}
