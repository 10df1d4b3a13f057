// The directions of the house. Every rule is an error, and tools/boundaries.test.ts proves that each one bites.
const TEST = '\\.test\\.tsx?$'
const FEATURES = '^apps/server/src/features/'
const DOORS = '\\.(routes|sockets|push|jobs)\\.ts$'
// The only files that know every feature. The demo community is one: it acts through several.
const ROOTS =
  '^apps/server/src/((main|console|backup|restore|app|realtime|worker)\\.ts$|(backup|demo)/)'
const npm = (names) => `(^|node_modules/)(${names})(/|$)`

const rules = {
  'rules-are-pure': {
    comment: 'Rules decide: no I/O, no clock, no framework.',
    from: { path: '^apps/(server|web)/src/.+\\.rules\\.ts$' },
    to: {
      pathNot: [
        '\\.rules\\.ts$',
        '^packages/contract/src/',
        '^apps/server/src/platform/refusal\\.ts$',
      ],
    },
  },
  'sql-lives-in-queries': {
    comment: 'SQL is written in *.queries.ts, platform/ and migrations/.',
    from: {
      path: '^apps/server/src/',
      pathNot: ['\\.queries\\.ts$', '^apps/server/src/platform/', TEST],
    },
    to: { path: npm('kysely|pg|@types/pg') },
  },
  'edges-never-query': {
    comment: 'A door names an operation; what the operation needs it reads itself.',
    from: { path: `${FEATURES}.+${DOORS}` },
    to: { path: '\\.queries\\.ts$' },
  },
  'operations-know-no-edge': {
    comment: 'The same operation stands behind HTTP and sockets.',
    from: { path: FEATURES, pathNot: [DOORS, TEST] },
    to: { path: DOORS },
  },
  'operations-know-no-transport': {
    comment: 'Requests and replies end at the doors.',
    from: { path: FEATURES, pathNot: [DOORS, TEST] },
    to: { path: npm('fastify|@fastify|socket\\.io|engine\\.io|pg-boss') },
  },
  'features-stay-apart': {
    comment: 'Features meet through *.facts.ts and events.',
    from: { path: '^apps/server/src/features/([^/]+)/' },
    to: { path: FEATURES, pathNot: ['^apps/server/src/features/$1/', '\\.facts\\.ts$'] },
  },
  'web-features-stay-apart': {
    comment: 'Features of the web are composed in app/routes.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  'features-know-no-app': {
    comment: 'app -> features, never back.',
    from: { path: '^apps/(server|web)/src/features/', pathNot: TEST },
    to: { path: [ROOTS, '^apps/web/src/app/', '^apps/web/src/main\\.tsx$'] },
  },
  'platform-knows-no-feature': {
    comment: 'features -> platform and ui, never back.',
    from: { path: '^apps/(server/src/platform|web/src/(platform|ui))/', pathNot: TEST },
    to: { path: [FEATURES, ROOTS, '^apps/web/src/(features|app)/'] },
  },
  'contract-imports-zod-only': {
    comment: 'Both sides load the contract, so it may need nothing of either.',
    from: { path: '^packages/contract/', pathNot: TEST },
    to: { pathNot: ['^packages/contract/', npm('zod')] },
  },
  'server-and-web-apart': {
    comment: 'They share the contract and nothing else.',
    from: { path: '^apps/(server|web)/' },
    to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
  },
  'web-runs-in-browsers': {
    comment: 'Nothing of Node reaches a browser.',
    from: { path: '^(apps/web/src|packages/contract/src)/', pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
  'migrations-stand-alone': {
    comment: 'A migration must do tomorrow what it did today, so it knows no code that may change.',
    from: { path: '^apps/server/migrations/' },
    to: { pathNot: npm('kysely|pg|@types/pg') },
  },
  'no-tests-in-product': {
    comment: 'Product code does not know how it is tested.',
    from: { path: '^(apps/[^/]+|packages/[^/]+)/(src|migrations)/', pathNot: TEST },
    to: {
      path: [
        TEST,
        '^apps/server/test/',
        '^(e2e|bench|tools)/',
        npm('vitest|@playwright|fast-check'),
      ],
    },
  },
  'no-cycles': {
    comment: 'Whatever needs each other is one thing.',
    from: {},
    to: { circular: true },
  },
  'no-orphans': {
    comment: 'What nothing imports and imports nothing is forgotten.',
    from: {
      orphan: true,
      pathNot: [
        TEST,
        '\\.d\\.ts$',
        '\\.(config|spec)\\.ts$',
        '^apps/server/migrations/',
        '^apps/web/public/',
        '^apps/server/src/(main|console|backup|restore)\\.ts$',
        '^apps/server/test/shifted-clock\\.ts$',
        '^(bench|e2e|tools)/',
      ],
    },
    to: {},
  },
  'no-unresolved': {
    comment: 'An import that leads nowhere hides from every other rule.',
    from: {},
    to: { couldNotResolve: true },
  },
}

module.exports = {
  forbidden: Object.entries(rules).map(([name, rule]) => ({ name, severity: 'error', ...rule })),
  options: {
    // With TypeScript 7 installed the default parser reads no module at all and reports success.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|test-results)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
