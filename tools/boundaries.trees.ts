// A small tree shaped like ours that keeps every direction, and for each rule a file that breaks it.
export type Files = Record<string, string>

interface Violation {
  rule: string
  /** The first file is the one that must be named. */
  files: Files
}

const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'
const CHATS = `${SERVER}/features/chats`
const CONNECTIONS = `${SERVER}/features/connections`

/** Packages to import from, so that the tree needs no installation. */
export const PACKAGES: Files = {
  ...Object.fromEntries(
    ['zod', 'kysely', 'pg', 'fastify', 'vitest', 'react'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'main.js' })],
      [`node_modules/${name}/main.js`, 'module.exports = {}'],
    ]),
  ),
  'packages/contract/package.json': JSON.stringify({
    name: '@devgrove/contract',
    exports: { './*': './src/*.ts' },
  }),
  'package.json': JSON.stringify({
    name: 'tree',
    dependencies: { zod: '1', kysely: '1', pg: '1', fastify: '1', react: '1' },
    devDependencies: { vitest: '1' },
  }),
}

const imports = (...specifiers: string[]): string =>
  specifiers.map((specifier, i) => `import { part as part${i} } from '${specifier}'\n`).join('') +
  `export const part = [${specifiers.map((_, i) => `part${i}`).join(', ')}]\n`

const importsType = (specifier: string): string =>
  `import type { Part } from '${specifier}'\nexport type Mine = Part\n`

export const CLEAN_TREE: Files = {
  'packages/contract/src/connections.ts': imports('zod'),
  [`${SERVER}/main.ts`]: imports('./app.ts'),
  [`${SERVER}/app.ts`]: imports(
    './features/connections/connections.routes.ts',
    './features/chats/chats.routes.ts',
    './demo/community.ts',
    './platform/serve.ts',
  ),
  [`${SERVER}/demo/community.ts`]: imports('../features/connections/accept-request.ts'),
  [`${SERVER}/platform/serve.ts`]: imports('fastify', './database/database.ts'),
  [`${SERVER}/platform/refusal.ts`]: imports('@devgrove/contract/connections'),
  [`${SERVER}/platform/database/database.ts`]: imports('kysely', 'pg'),
  'apps/server/migrations/20260101T0000-first.ts': imports('kysely'),
  [`${CONNECTIONS}/connections.routes.ts`]: imports('./accept-request.ts', 'fastify'),
  [`${CONNECTIONS}/accept-request.ts`]: imports(
    './connections.rules.ts',
    './connections.queries.ts',
    '../../platform/database/database.ts',
  ),
  [`${CONNECTIONS}/accept-request.test.ts`]: imports('vitest', './accept-request.ts'),
  [`${CONNECTIONS}/connections.rules.ts`]: imports(
    '@devgrove/contract/connections',
    '../../platform/refusal.ts',
  ),
  [`${CONNECTIONS}/connections.queries.ts`]: imports('kysely'),
  [`${CONNECTIONS}/connections.facts.ts`]: imports('./connections.queries.ts'),
  [`${CHATS}/chats.routes.ts`]: imports('./send-message.ts'),
  [`${CHATS}/send-message.ts`]: imports('../connections/connections.facts.ts'),
  [`${WEB}/main.tsx`]: imports('./app/routes/networks.tsx'),
  [`${WEB}/app/routes/networks.tsx`]: imports(
    '../../features/connections/request-card.tsx',
    '../../features/chats/composer.tsx',
  ),
  [`${WEB}/features/connections/request-card.tsx`]: imports('react', './connections.calls.ts'),
  [`${WEB}/features/connections/connections.calls.ts`]: imports('../../platform/call.ts'),
  [`${WEB}/features/chats/composer.tsx`]: imports('../../ui/button.tsx'),
  [`${WEB}/platform/call.ts`]: imports('@devgrove/contract/connections'),
  [`${WEB}/ui/button.tsx`]: imports('react'),
}

const breaks = (rule: string, path: string, ...specifiers: string[]): Violation => ({
  rule,
  files: { [path]: imports(...specifiers) },
})

export const VIOLATIONS: Violation[] = [
  breaks('rules-are-pure', `${CHATS}/clock.rules.ts`, '../../platform/serve.ts'),
  breaks('rules-are-pure', `${CHATS}/files.rules.ts`, 'node:fs'),
  breaks('rules-are-pure', `${WEB}/features/chats/swipe.rules.ts`, 'react'),
  breaks('sql-lives-in-queries', `${CHATS}/count-messages.ts`, 'kysely'),
  breaks('sql-lives-in-queries', `${SERVER}/demo/fill.ts`, 'pg'),
  {
    rule: 'sql-lives-in-queries',
    files: { [`${CHATS}/typed-messages.ts`]: importsType('kysely') },
  },
  breaks('edges-never-query', `${CONNECTIONS}/hasty.sockets.ts`, './connections.queries.ts'),
  breaks('operations-know-no-edge', `${CHATS}/push-message.ts`, './chats.routes.ts'),
  breaks('operations-know-no-transport', `${CHATS}/reply-message.ts`, 'fastify'),
  breaks('features-stay-apart', `${CHATS}/peek.ts`, '../connections/connections.queries.ts'),
  breaks('features-stay-apart', `${CHATS}/act.ts`, '../connections/accept-request.ts'),
  breaks(
    'web-features-stay-apart',
    `${WEB}/features/chats/sidebar.tsx`,
    '../connections/request-card.tsx',
  ),
  breaks('features-know-no-app', `${CHATS}/start.ts`, '../../app.ts'),
  breaks('features-know-no-app', `${CHATS}/stage.ts`, '../../demo/community.ts'),
  breaks('features-know-no-app', `${WEB}/features/chats/page.tsx`, '../../app/routes/networks.tsx'),
  breaks(
    'platform-knows-no-feature',
    `${SERVER}/platform/mail.ts`,
    '../features/chats/send-message.ts',
  ),
  breaks('platform-knows-no-feature', `${WEB}/ui/chat.tsx`, '../features/chats/composer.tsx'),
  breaks('contract-imports-zod-only', 'packages/contract/src/chats.ts', 'kysely'),
  breaks(
    'contract-imports-zod-only',
    'packages/contract/src/profiles.ts',
    '../../../apps/server/src/platform/refusal.ts',
  ),
  breaks(
    'server-and-web-apart',
    `${WEB}/platform/rows.ts`,
    '../../../server/src/platform/refusal.ts',
  ),
  breaks('server-and-web-apart', `${SERVER}/platform/page.ts`, '../../../web/src/ui/button.tsx'),
  breaks('web-runs-in-browsers', `${WEB}/platform/files.ts`, 'node:fs'),
  breaks(
    'migrations-stand-alone',
    'apps/server/migrations/20260102T0000-second.ts',
    '../src/platform/refusal.ts',
  ),
  breaks('no-tests-in-product', `${CHATS}/rehearse.ts`, '../connections/accept-request.test.ts'),
  breaks('no-tests-in-product', `${CHATS}/assert.ts`, 'vitest'),
  {
    rule: 'no-cycles',
    files: {
      [`${CHATS}/egg.ts`]: imports('./hen.ts'),
      [`${CHATS}/hen.ts`]: imports('./egg.ts'),
    },
  },
  { rule: 'no-orphans', files: { [`${CHATS}/forgotten.ts`]: 'export const part = 1\n' } },
  breaks('no-unresolved', `${CHATS}/lost.ts`, './nowhere.ts'),
]
