import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const DIST = join(import.meta.dirname, process.env['WEB_FOLDER'] ?? 'dist')
const FONTS = /^(montagu-slab-latin-standard-normal|wix-madefor-text-latin-wght-normal)-.*\.woff2$/
/** A grammar for every language, which a screen does without. */
const HEAVY = /^highlight-/

/** What is kept on the device: scripts, styles, the two fonts of the first paint, and the shell. */
function precached() {
  const assets = readdirSync(join(DIST, 'assets'))
    .filter((file) => (/\.(js|css)$/.test(file) && !HEAVY.test(file)) || FONTS.test(file))
    .map((file) => ({ url: `/assets/${file}`, revision: null }))
  const named = ['theme.js', 'favicon.svg'].map((file) => ({
    url: `/${file}`,
    revision: revisionOf(file),
  }))
  return [...assets, ...named, { url: '/app-shell', revision: revisionOf('index.html') }]
}

const revisionOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(DIST, file)))
    .digest('hex')
    .slice(0, 16)

// built after the application, whose files it names
export default defineConfig({
  publicDir: false,
  define: {
    PRECACHED: JSON.stringify(precached()),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    target: 'es2023',
    outDir: DIST,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
