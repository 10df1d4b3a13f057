import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Site, siteDefaults } from '@devgrove/contract/site'
import { readConfig } from './config.ts'
import { openDocuments, robots, sitemap } from './documents.ts'

const SHELL = '<html><head></head><body></body></html>'
const TEAM =
  '<html><head><link href="@@origin@@/team"></head><body><h1>@@site.teamName@@</h1>@@year@@</body></html>'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'devgrove-documents-'))
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'index.html'), SHELL)
  await writeFile(join(folder, 'pages/team.html'), TEAM)
})
afterEach(() => rm(folder, { recursive: true }))

function documents(environment: Record<string, string> = {}) {
  const reading = readConfig(environment)
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  return openDocuments(folder, reading.config, () => reading.config.site)
}

test('a page that was built is served as text, with the settings in it; every other screen is the shell', () => {
  const of = documents()

  expect(of('/team', 'https://devgrove.example')).toBe(
    `<html><head><link href="https://devgrove.example/team"></head><body><h1>Ishaan Vaidya</h1>${new Date().getUTCFullYear()}</body></html>`,
  )
  for (const path of ['/', '/login', '/pages/team', '/faqs']) expect(of(path, '')).toBe(SHELL)
})

test('what is set is told to the page and to the application, and begins no tag', () => {
  const of = documents({ SITE_TEAM_NAME: 'Ada </title><script>"&$&' })
  const safe = 'Ada &#60;/title&#62;&#60;script&#62;'

  expect(of('/team', '')).toContain(`<h1>${safe}`)
  expect(of('/login', '')).toContain(`<meta name="site" content="{&#34;teamName&#34;:&#34;${safe}`)
  expect(of('/team', '"><script>')).not.toContain('<script')
})

test('the application is told whether GitHub lets people in, and nothing of the keys', () => {
  const app = { GITHUB_CLIENT_ID: 'an-app-there', GITHUB_CLIENT_SECRET: 'hunter2hunter2' }

  expect(documents(app)('/login', '')).toContain('<meta name="github" content="on">')
  expect(documents(app)('/login', '')).not.toContain('hunter2')
  expect(documents()('/login', '')).not.toContain('github')
})

test('what is said of the site may change, and is written into every document then', () => {
  let site: Site = { ...siteDefaults, teamName: 'Ada' }
  const of = openDocuments(folder, { skillsUrl: undefined, github: undefined }, () => site)
  expect(of('/team', '')).toContain('<h1>Ada</h1>')

  site = { ...site, teamName: 'Grace' }

  expect(of('/team', '')).toContain('<h1>Grace</h1>')
  expect(of('/login', '')).toContain('&#34;Grace&#34;')
})

test.for([
  ['SITE_EMAIL', 'nobody'],
  ['SITE_CODE_LINK', 'javascript:alert(1)'],
  ['SITE_TEAM_PHOTO', '//evil.example/a.png'],
  ['SITE_HAPPY', 'two\nlines'],
  ['SITE_PROJECTS', 'live'],
] as const)('%s is checked', ([name, value]) => {
  const reading = readConfig({ [name]: value })

  expect('problems' in reading && reading.problems[0]?.split(' ')[0]).toBe(name)
})

test('search engines are sent to every public page, at the public address', () => {
  expect(robots('https://devgrove.example')).toContain(
    'Sitemap: https://devgrove.example/sitemap.xml',
  )
  const map = sitemap('https://devgrove.example')
  expect(map).toContain('<loc>https://devgrove.example/contact-form</loc>')
  expect(map.match(/<loc>/g)).toHaveLength(7)
})
