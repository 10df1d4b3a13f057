// What tests of real processes and folders need to know about the machine.
import { readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export async function until(isTrue: () => boolean, patienceMs = 20_000): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!isTrue()) {
    if (performance.now() > deadline)
      throw new Error(`Not true within ${patienceMs} ms: ${isTrue.toString()}`)
    await delay(20)
  }
}

/** The living processes that work in this folder: those of a PostgreSQL work in its data folder. */
export function processesIn(where: string): number[] {
  const isThere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === where
    } catch {
      return false // it ended meanwhile, or is somebody else’s
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isThere(name))
    .map(Number)
}

export function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8)
}

export function picture(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files.map((file) => [
      join(file.parentPath, file.name),
      readFileSync(join(file.parentPath, file.name), 'utf8'),
    ]),
  )
}
