// Owns the documents of the web application: the shell of every screen, and the public pages, which are there as text.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicPages } from '@devgrove/contract/screens'
import { type Site, siteDefaults, siteKeys } from '@devgrove/contract/site'
import type { Config } from './config.ts'
import { escapeHtml } from './escape-html.ts'

/** What the documents tell of the server's settings. */
export type WebSettings = Pick<Config, 'skillsUrl' | 'github'>

/** A document for a path in its one form; `origin` is where whoever asks has found us. */
export type Documents = (path: string, origin: string) => string

const fileOf = (path: string): string => (path === '/' ? 'landing' : path.slice(1))

/**
 * Reads what was built. Where the pages were not, as in development, every screen is the shell. What `siteNow` gives is
 * written into them anew whenever it is another object.
 */
export function openDocuments(
  folder: string,
  settings: WebSettings,
  siteNow: () => Site,
): Documents {
  const built = readBuilt(folder)
  const write = (site: Site) => {
    const written = built.map(([path, html]): [string, string] => [
      path,
      withSite(withMetas(html, settings, site), site),
    ])
    return { site, documents: new Map(written) }
  }
  let last = write(siteNow())
  return (path, origin) => {
    const site = siteNow()
    if (site !== last.site) last = write(site)
    const page = last.documents.get(path)
    if (page === undefined) return last.documents.get(SHELL) ?? ''
    return page
      .replaceAll('@@origin@@', escapeHtml(origin))
      .replaceAll('@@year@@', String(new Date().getUTCFullYear()))
  }
}

/** No path is empty. */
const SHELL = ''

const readBuilt = (folder: string): [string, string][] => [
  [SHELL, readFileSync(join(folder, 'index.html'), 'utf8')],
  ...publicPages
    .map((path): [string, string] => [path, join(folder, `pages/${fileOf(path)}.html`)])
    .filter(([, file]) => existsSync(file))
    .map(([path, file]): [string, string] => [path, readFileSync(file, 'utf8')]),
]

// scripts may not be inline, and a call for the settings would cost a round trip
function withMetas(html: string, { skillsUrl, github }: WebSettings, site: Site): string {
  const changed = siteKeys.filter((key) => site[key] !== siteDefaults[key])
  const told = Object.fromEntries(changed.map((key) => [key, site[key]]))
  const metas = [
    skillsUrl === undefined ? '' : meta('skills-address', skillsUrl),
    github === undefined ? '' : meta('github', 'on'),
    changed.length === 0 ? '' : meta('site', JSON.stringify(told)),
  ]
  return html.replace('</head>', () => `${metas.join('')}</head>`)
}

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`

const withSite = (html: string, site: Site): string =>
  siteKeys.reduce(
    (text, key) => text.replaceAll(`@@site.${key}@@`, () => escapeHtml(site[key])),
    html,
  )

/** What search engines are asked to read, and what not. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

export const sitemap = (origin: string): string => {
  const urls = publicPages.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
