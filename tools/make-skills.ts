// Owns how the catalogue of skills is made: lists chosen by hand, filled up from two packages of permissive data.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as linguist from 'linguist-languages'
import icons from 'simple-icons/icons.json' with { type: 'json' }
import { foldSkill } from '@devgrove/contract/skill-name'

export const CATALOGUE = new URL(
  '../apps/server/src/features/skills/catalogue.tsv',
  import.meta.url,
)

// aliases of linguist that people mean something else by
const AMBIGUOUS = new Set(['apples', 'fb', 'gf', 'ls', 'mps', 'gas'])

// popular skills have their place in popular.txt; these come after them
const KNOWN = 1000
const RARE = 2000

interface Draft {
  name: string
  rank: number
  aliases: string[]
}

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`skills/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)

const titlesOf = (file: string): string[] => linesOf(file).flatMap(cellsOf)

/** Every spelling that is taken, and by whom. */
class Drafts {
  readonly list: Draft[] = []
  readonly #owners = new Map<string, Draft>()

  has(name: string): boolean {
    return this.#owners.has(foldSkill(name))
  }

  find(name: string): Draft | undefined {
    const found = this.#owners.get(foldSkill(name))
    return found?.name === name ? found : undefined
  }

  /** Takes an entry written by hand: a spelling that is taken already is a mistake in the list. */
  write([name = '', ...aliases]: string[]): void {
    const taken = [name, ...aliases].filter((spelling) => this.has(spelling))
    if (taken.length > 0) throw new Error(`own.txt: ${name}: ${taken.join(', ')} is there already`)
    this.#add({ name, rank: KNOWN, aliases })
  }

  /** Takes an entry of a package, unless it is there under some spelling; aliases of others stay theirs. */
  fill(name: string, aliases: readonly string[], rank: number): void {
    if (this.has(name)) return
    this.#add({ name, rank, aliases: aliases.filter((alias) => !this.has(alias)) })
  }

  #add({ name, rank, aliases }: Draft): void {
    const draft: Draft = { name, rank, aliases: [] }
    this.#owners.set(foldSkill(name), draft)
    for (const alias of aliases) {
      if (this.has(alias)) continue
      this.#owners.set(foldSkill(alias), draft)
      draft.aliases.push(alias)
    }
    this.list.push(draft)
  }
}

/** The same for every run on the same lists and packages: one line a skill, sorted by name. */
export function makeCatalogue(): string {
  const drafts = new Drafts()
  for (const line of linesOf('own.txt')) drafts.write(cellsOf(line))
  fillFromIcons(drafts)
  fillFromLanguages(drafts)
  for (const [index, name] of linesOf('popular.txt').entries()) {
    const draft = drafts.find(name)
    if (!draft) throw new Error(`popular.txt: ${name} is no canonical spelling`)
    if (draft.rank < KNOWN) throw new Error(`popular.txt: ${name} is there twice`)
    draft.rank = index + 1
  }
  const lines = drafts.list.map(({ name, rank, aliases }) => [name, rank, ...aliases].join('\t'))
  return `${lines.sort(byLetters).join('\n')}\n`
}

function fillFromIcons(drafts: Drafts): void {
  for (const title of titlesOf('icons.txt')) {
    const icon = icons.find((candidate) => candidate.title === title)
    if (!icon) throw new Error(`icons.txt: simple-icons has no ${title}`)
    const short = /^(?:Apache|Eclipse) (.+)$/.exec(title)?.[1]
    drafts.fill(title, [...(icon.aliases?.aka ?? []), ...(short ? [short] : [])], KNOWN)
  }
}

function fillFromLanguages(drafts: Drafts): void {
  const languages = Object.values(linguist)
  const known = new Set<string>(languages.map(({ name }) => name))
  const leftOut = titlesOf('languages.txt')
  const unknown = leftOut.filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`languages.txt: not in linguist: ${unknown.join(', ')}`)
  for (const language of languages) {
    if (language.type !== 'programming' && language.type !== 'markup') continue
    if (leftOut.includes(language.name)) continue
    const aliases: readonly string[] = 'aliases' in language ? language.aliases : []
    const clear = aliases.filter((alias) => !AMBIGUOUS.has(alias))
    drafts.fill(language.name, clear, RARE)
  }
}

const byLetters = (one: string, other: string): number => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  if (a === b) return one < other ? -1 : 1
  return a < b ? -1 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = makeCatalogue()
  writeFileSync(CATALOGUE, text)
  console.log(`${text.split('\n').length - 1} skills`)
}
