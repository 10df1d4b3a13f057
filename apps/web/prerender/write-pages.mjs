// Writes the public pages as text, after the build, with the application itself. The server puts its settings in.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '..', process.env.WEB_FOLDER ?? 'dist')
const { descriptions, publicPages, renderPage } = await import('./dist/prerender.js')

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The file, and after it all that it cannot run without. */
function withWhatItNeeds(name, known = []) {
  if (known.includes(name)) return known
  const code = readFileSync(join(DIST, 'assets', name), 'utf8')
  const needed = code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
  return [...needed].reduce((all, [, file]) => withWhatItNeeds(file, all), [...known, name])
}
const filesOf = (name) =>
  withWhatItNeeds(name)
    .map((file) => `/assets/${file}`)
    .join(' ')

const deck = readdirSync(join(DIST, 'assets')).find((file) => /^landing-.*\.js$/.test(file))
if (!deck) throw new Error('the landing page has no deck')

function documentOf(shell, path, markup) {
  // React puts what belongs into the head before everything else
  const [title = ''] = markup.match(/<title>.*?<\/title>/) ?? []
  const body = markup.replace(title, '').replace(/<link rel="preload"[^>]*>/g, '')
  const text = title.replace(/<[^>]+>/g, '')
  const description = escape(descriptions[path])
  const address = `@@origin@@${path}`
  const head = [
    title,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Devgrove">`,
    `<meta property="og:title" content="${text}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="@@origin@@/og.png">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta property="og:image:alt" content="Devgrove: Connect. Collaborate. Grow.">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ]
  return shell
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta\s+name="description".*?>/s, '')
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace('@@deck@@', markup.includes('id="demo-deck"') ? ` data-deck="${filesOf(deck)}"` : '')
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
}

const built = readFileSync(join(DIST, 'index.html'), 'utf8')
const app = /<script type="module"[^>]*src="\/assets\/([^"]+)"><\/script>/.exec(built)
if (!app) throw new Error('the application has no script')
// a page to be read loads nothing but what waits for more
const shell = built
  .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
  .replace(app[0], `<script src="/wake.js" data-app="${filesOf(app[1])}"@@deck@@></script>`)
mkdirSync(join(DIST, 'pages'), { recursive: true })
for (const path of publicPages) {
  const name = path === '/' ? 'landing' : path.slice(1)
  const markup = await renderPage(path)
  if (!markup.includes('<h1')) throw new Error(`${path} was not rendered`)
  writeFileSync(join(DIST, 'pages', `${name}.html`), documentOf(shell, path, markup))
}
// whatever is still open, such as a timer of the cache, is nothing to wait for
process.exit(0)
