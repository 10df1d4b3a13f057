// Owns what is kept of the builds of the web before the present one: a page that was opened before an upgrade asks for the
// parts it has not loaded yet by the names that they had then.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 14 * 24 * 60 * 60 * 1000
// of so many builds at most, of some 4 MB each: whoever works on the web makes dozens in a day
const KEPT_BUILDS = 3
// their names tell what is in them; anything else has one name in every build
const HASHED = 'assets'
// each file that is not of the build itself, and when it was replaced, in milliseconds
const RECORD = '.earlier.json'

/**
 * Copies into a new build what it does not have of the one whose place it takes, and of the last ones before it for two weeks
 * after each was replaced.
 */
export function keepEarlier(old, made, now = Date.now()) {
  const from = join(old, HASHED)
  if (!existsSync(from)) return
  const before = readRecord(join(old, RECORD))
  const ends = [...new Set([now, ...Object.values(before)])].sort((a, b) => b - a)
  const since = Math.max(now - KEPT_MS, ends[KEPT_BUILDS - 1] ?? 0)
  const kept = {}
  for (const name of readdirSync(from)) {
    const to = join(made, HASHED, name)
    const replacedAt = before[name] ?? now
    if (existsSync(to) || replacedAt < since) continue
    copyFileSync(join(from, name), to)
    kept[name] = replacedAt
  }
  writeFileSync(join(made, RECORD), JSON.stringify(kept))
}

/** Without one that can be read, all that is there is taken for the build before. */
function readRecord(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) ?? {}
  } catch {
    return {}
  }
}
