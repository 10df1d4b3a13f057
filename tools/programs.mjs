// Owns programs of the system: where they are, and their installation where that is possible.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/usr/sbin', '/usr/local/sbin']

/** The path of the first of these programs that is there. */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs a package of Debian's when we are root and there is an apt-get; false where that cannot be done. */
export function installByApt(name) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false
  console.log(`Installing ${name} by apt-get ...`)
  return aptGet(['update']) && aptGet(['install', '-y', '--no-install-recommends', name])
}

function aptGet(args) {
  const { status } = spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

/** The path of a program; installs its package where there is none, or says what to install. */
export function ensureProgram(name, packageName = name) {
  const found = findProgram([name])
  if (found) return found
  installByApt(packageName)
  const installed = findProgram([name])
  if (installed) return installed
  throw new Error(
    `There is no ${name} here: install it (Debian, Ubuntu: sudo apt-get install ${packageName}).`,
  )
}
