import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { everyNameLeadsToAModule, GROUPS } from './vite.groups.ts'

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
const PRELOADED = [
  /montagu-slab-latin-standard-normal.*\.woff2$/,
  /wix-madefor-text-latin-wght-normal.*\.woff2$/,
]

/** The two files that the first paint needs, asked for before the stylesheet names them. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) =>
        PRELOADED.some((name) => name.test(file)),
      )
      return fonts.map((file) => ({
        tag: 'link',
        attrs: {
          rel: 'preload',
          href: `/${file}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
        },
        injectTo: 'head-prepend',
      }))
    },
  },
})

const CONTRACT = join(import.meta.dirname, '../../packages/contract/src')
const ADDRESSES = '\0addresses:'
/** What a caller reads of a route or an event; the schemas and the rest are for whoever answers. */
const CALLED_BY = ['method', 'path', 'anyOrigin', 'upload', 'takesLong', 'atLength', 'name']

const isCall = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && ('path' in value || 'payload' in value)

const isPlain = (value: unknown): boolean =>
  typeof value === 'object'
    ? value !== null && !('_zod' in value) && Object.values(value).every(isPlain)
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/**
 * Whoever only calls needs addresses and no schemas: modules of the web that draw nothing (`*.ts`) get the contract
 * without them, and screens that do not check what is typed load no zod. What is neither a call nor plain is not
 * there for them, and importing it fails the build.
 */
const callsWithoutSchemas = (): Plugin => ({
  name: 'calls-without-schemas',
  enforce: 'pre',
  async resolveId(source, importer) {
    const [, name] = /^@devgrove\/contract\/([\w.-]+)$/.exec(source) ?? []
    if (!name || !importer?.split('?')[0]?.endsWith('.ts')) return undefined
    const exported = Object.values(await readContract(name))
    return exported.some(isCall) ? `${ADDRESSES}${name}` : undefined
  },
  async load(id) {
    if (!id.startsWith(ADDRESSES)) return undefined
    const name = id.slice(ADDRESSES.length)
    this.addWatchFile(join(CONTRACT, `${name}.ts`))
    return Object.entries(await readContract(name))
      .filter(([, value]) => isCall(value) || isPlain(value))
      .map(([key, value]) => {
        const shown = isCall(value) ? CALLED_BY : undefined
        return `export const ${key} = ${JSON.stringify(value, shown)}\n`
      })
      .join('')
  },
})

/** What whoever asks for a part of the application runs on. */
const THERE_ALREADY = /^assets\/(?:index|rolldown-runtime|deck|app)-[\w-]{8}\.js$/
const notThereYet = (part: string, files: string[]): string[] =>
  [...new Set([part, ...files])].filter((file) => !THERE_ALREADY.test(file))

/** What every `import()` of a build goes through. */
const HELPER = '\0vite/preload-helper.js'
const WITH_FILES = join(import.meta.dirname, 'src/platform/load-part.ts')
const loadWithFiles = (): Plugin => ({
  name: 'load-with-files',
  enforce: 'pre',
  load: (id) =>
    id === HELPER
      ? `export { withFiles as __vitePreload } from ${JSON.stringify(WITH_FILES)}`
      : undefined,
})

/** The line goes by websocket, or else by polling, and carries text (`platform/socket.ts`); its libraries bring more along. */
const NOT_ON_THE_LINE: readonly [RegExp, string][] = [
  [
    /engine\.io-client\/.*\/esm\/index\.js$/,
    `export { Socket } from './socket.js'
    export { transports } from './transports/index.js'
    export { installTimerFunctions } from './util.js'
    export { parse } from './contrib/parseuri.js'
    export { nextTick } from './globals.js'
    export const [Fetch, NodeXHR, XHR, NodeWebSocket, WebSocket, WebTransport] = []`,
  ],
  [
    /engine\.io-client\/.*\/transports\/index\.js$/,
    `import { WS } from './websocket.js'
    export const transports = { websocket: WS }`,
  ],
  [/engine\.io-client\/.*\/webtransport\.js$/, 'export const WT = undefined'],
  [
    /engine\.io-parser\/.*\/encodePacket\.browser\.js$/,
    `import { PACKET_TYPES } from './commons.js'
    export const encodePacket = ({ type, data }, _isBinary, onEncoded) => onEncoded(PACKET_TYPES[type] + (data || ''))
    export const encodePacketToBinary = undefined`,
  ],
  [
    /engine\.io-parser\/.*\/decodePacket\.browser\.js$/,
    `import { ERROR_PACKET, PACKET_TYPES_REVERSE } from './commons.js'
    export const decodePacket = (packet) => {
      const type = PACKET_TYPES_REVERSE[packet[0]]
      return type ? { type, data: packet.slice(1) || undefined } : ERROR_PACKET
    }`,
  ],
  [
    /socket\.io-parser\/.*\/is-binary\.js$/,
    'export const isBinary = () => false; export const hasBinary = () => false',
  ],
  [
    /socket\.io-parser\/.*\/binary\.js$/,
    'export const deconstructPacket = undefined; export const reconstructPacket = undefined',
  ],
]
const onlyWhatTheLineCarries = (): Plugin => ({
  name: 'only-what-the-line-carries',
  enforce: 'pre',
  // the one file, so that nothing of it comes along with the rest
  async resolveId(source, importer) {
    if (source !== 'engine.io-client' || !importer?.endsWith('/platform/polling.ts'))
      return undefined
    const library = await this.resolve(source, importer, { skipSelf: true })
    // what is drawn at build time opens no line
    if (!library || library.external) return undefined
    return join(dirname(library.id), 'transports/polling-xhr.js')
  },
  load: (id) => NOT_ON_THE_LINE.find(([file]) => file.test(id))?.[1],
})

/** The scripts that every document begins with lie in public/ and are copied as they are, with what they say to us. */
const minifyFirstScripts = (): Plugin => ({
  name: 'minify-first-scripts',
  apply: ({ build }) => !build?.ssr,
  writeBundle({ dir = '' }) {
    for (const file of ['theme.js', 'wake.js'].map((name) => join(dir, name))) {
      const { code, errors } = minifySync(file, readFileSync(file, 'utf8'))
      if (errors.length > 0) throw new Error(`${file}: ${JSON.stringify(errors)}`)
      writeFileSync(file, code)
    }
  },
})

const readContract = (name: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(CONTRACT, `${name}.ts`)).href)

export default defineConfig({
  plugins: [
    callsWithoutSchemas(),
    onlyWhatTheLineCarries(),
    loadWithFiles(),
    everyNameLeadsToAModule(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    preloadFonts(),
    minifyFirstScripts(),
  ],
  // React has it: what was written for older ones would come along to every screen
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: {
      '/api': { target: API, ws: true },
      '/images': { target: API },
      '/attachments': { target: API },
      '/report-files': { target: API },
    },
  },
  build: {
    target: 'es2023',
    outDir: process.env['WEB_FOLDER'] ?? 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: notThereYet },
    rolldownOptions: {
      input: { index: 'index.html', landing: 'src/landing.tsx' },
      output: {
        codeSplitting: {
          groups: GROUPS,
        },
      },
    },
  },
})
