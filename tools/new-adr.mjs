// Owns the form of a decision record.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

const FOLDER = join(ROOT, 'docs/adr')

export function newAdr(words) {
  const title = words.join(' ').trim()
  if (!title)
    throw new Error('Say its title: npm run new:adr -- "One engine for development and production"')
  mkdirSync(FOLDER, { recursive: true })
  const numbers = readdirSync(FOLDER).map((name) => Number.parseInt(name, 10) || 0)
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  const path = `docs/adr/${number}-${kebab(title)}.md`
  writeFileSync(join(ROOT, path), page(number, title), { flag: 'wx' })
  console.log(path)
  return 0
}

function kebab(title) {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function page(number, title) {
  const headings = ['Status', 'Context', 'Decision', 'Consequences', 'Enforced by']
  const texts = { Status: 'Proposed' }
  const sections = headings.map((heading) => `## ${heading}\n\n${texts[heading] ?? ''}`.trimEnd())
  return `# ${number}. ${title}\n\n${sections.join('\n\n')}\n`
}
