import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FLAT_UP_TO = 25
const WORDS = '[a-z0-9]+(-[a-z0-9]+)*'

/** For each folder the only names a file in it may have: a name says which role its file plays. */
const ALLOWED: Record<string, RegExp> = {
  'apps/server/src/features/': new RegExp(
    `^${WORDS}(\\.(rules|queries|facts|routes|sockets|push|jobs))?((\\.pg)?\\.test)?\\.ts$`,
  ),
  'apps/server/src/platform/': new RegExp(`^${WORDS}((\\.pg)?\\.test)?\\.ts$`),
  'apps/web/src/features/': new RegExp(
    `^(${WORDS}(\\.test)?\\.tsx|use-${WORDS}(\\.test)?\\.ts|${WORDS}\\.(rules|calls|live)(\\.test)?\\.ts)$`,
  ),
  'apps/web/src/ui/': new RegExp(`^${WORDS}(\\.rules)?(\\.test)?\\.(tsx?|css)$`),
  'apps/web/src/platform/': new RegExp(`^${WORDS}(\\.rules)?(\\.test)?\\.tsx?$`),
  'apps/server/migrations/': new RegExp(`^\\d{8}T\\d{4}-${WORDS}\\.ts$`),
  'packages/contract/src/': new RegExp(`^${WORDS}(\\.socket)?(\\.test)?\\.ts$`),
}
const FEATURE_FILE = /^(apps\/(?:server|web)\/src\/features\/[^/]+)\/(.+)$/

describe('a file’s name says its role, out of a closed list', () => {
  test.each([
    'apps/server/src/features/connections/connections.helpers.ts',
    'apps/server/src/features/connections/index.ts',
    'apps/server/src/features/connections/AcceptRequest.ts',
    'apps/server/src/features/connections/accept_request.ts',
    'apps/server/src/features/connections/accept-request.pg.ts',
    'apps/server/src/features/connections/lists/connection-lists.ts',
    'apps/server/src/features/loose.ts',
    'apps/server/src/platform/config.utils.ts',
    'apps/web/src/features/connections/request-card.ts',
    'apps/web/src/features/connections/connections.queries.ts',
    'apps/web/src/features/connections/RequestCard.tsx',
    'apps/web/src/ui/button.parts.tsx',
    'apps/server/migrations/pronouns.ts',
    'packages/contract/src/chats.events.ts',
  ])('%s is refused', (path) => {
    expect(misnamed([path])).toEqual([path])
  })

  test.each([
    'apps/server/src/features/connections/accept-request.ts',
    'apps/server/src/features/connections/accept-request.test.ts',
    'apps/server/src/features/connections/accept-request.pg.test.ts',
    'apps/server/src/features/connections/connections.rules.test.ts',
    'apps/server/src/platform/database/migrate.ts',
    'apps/server/migrations/20261127T0920-views-of-one.ts',
    'apps/web/src/features/connections/request-card.tsx',
    'apps/web/src/features/connections/request-card.test.tsx',
    'apps/web/src/features/connections/connections.calls.ts',
    'apps/web/src/features/feed/use-swipe.ts',
    'apps/web/src/ui/styles/index.css',
    'apps/web/src/ui/markdown.rules.ts',
    'packages/contract/src/chats.socket.ts',
  ])('%s is accepted', (path) => {
    expect(misnamed([path])).toEqual([])
  })

  test('our own tree has no other', () => {
    expect(misnamed(filesUnder('apps', 'packages'))).toEqual([])
  })
})

function misnamed(paths: string[]): string[] {
  return paths.filter((path) => !hasAllowedName(path) || !liesFlat(path, paths))
}

function hasAllowedName(path: string): boolean {
  const folder = Object.keys(ALLOWED).find((prefix) => path.startsWith(prefix))
  if (folder === undefined) return true
  const name = basename(path)
  return !/^index\.tsx?$/.test(name) && ALLOWED[folder]?.test(name) === true
}

/** A feature is one flat folder; only a large one may have folders of its own. */
function liesFlat(path: string, all: string[]): boolean {
  if (!/\/src\/features\//.test(path)) return true
  const [, feature, rest = ''] = FEATURE_FILE.exec(path) ?? []
  if (feature === undefined) return false
  const isLarge = all.filter((other) => other.startsWith(`${feature}/`)).length > FLAT_UP_TO
  return isLarge || dirname(rest) === '.'
}

function filesUnder(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => /\.(tsx?|mts|css)$/.test(path) && !path.includes('node_modules/'))
}
