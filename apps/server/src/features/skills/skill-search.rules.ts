import { foldSkill, tidySkill } from '@devgrove/contract/skill-name'

/** One technology or practice. A lower rank is better known. */
export interface Skill {
  name: string
  rank: number
  aliases: readonly string[]
}

interface Spelling {
  folded: string
  /** What is left from the beginning of the second and each later word. */
  fromWords: readonly string[]
}

interface Entry extends Skill {
  /** The name first, then the aliases. */
  spellings: readonly Spelling[]
}

export interface Catalogue {
  entries: readonly Entry[]
  /** The canonical name behind each folded spelling. */
  names: ReadonlyMap<string, string>
}

/** How well a skill matches: the smaller, the better. */
const EXACT_NAME = 0
const EXACT_ALIAS = 1
const PREFIX = 2
const WORD_PREFIX = 3
const CONTAINED = 4
const NO_MATCH = 5

const WORD_START =
  /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[^\p{L}\p{M}\p{N}+#♯*]+/gu

function spell(text: string): Spelling {
  const words = text.split(WORD_START).filter(Boolean)
  const fromWords = words.slice(1).map((_, index) => foldSkill(words.slice(index + 1).join('')))
  return { folded: foldSkill(text), fromWords }
}

/** Prepares the skills for search. Where two claim one spelling, the first has it. */
export function indexSkills(skills: readonly Skill[]): Catalogue {
  const names = new Map<string, string>()
  const entries = skills.map((skill) => ({
    ...skill,
    spellings: [skill.name, ...skill.aliases].map(spell),
  }))
  for (const { name, spellings } of entries) {
    for (const { folded } of spellings) if (!names.has(folded)) names.set(folded, name)
  }
  return { entries, names }
}

/**
 * The names of all skills that match, best first: the very name or alias, then what begins with the query, then what has
 * a word that does, then what holds it anywhere. Among equals the better known come first, then the shorter.
 */
export function searchSkills(catalogue: Catalogue, query: string): string[] {
  const folded = foldSkill(query)
  if (folded === '') return []
  return catalogue.entries
    .map((entry) => ({ entry, match: matchOf(entry, folded) }))
    .filter(({ match }) => match !== NO_MATCH)
    .sort((a, b) => a.match - b.match || compareFame(a.entry, b.entry))
    .map(({ entry }) => entry.name)
}

function matchOf({ spellings }: Entry, query: string): number {
  let best = NO_MATCH
  for (const [index, spelling] of spellings.entries()) {
    best = Math.min(best, matchSpelling(spelling, query, index === 0 ? EXACT_NAME : EXACT_ALIAS))
  }
  return best
}

function matchSpelling({ folded, fromWords }: Spelling, query: string, exact: number): number {
  if (folded === query) return exact
  if (folded.startsWith(query)) return PREFIX
  if (fromWords.some((rest) => rest.startsWith(query))) return WORD_PREFIX
  // a single letter is in nearly everything
  return query.length > 1 && folded.includes(query) ? CONTAINED : NO_MATCH
}

function compareFame(a: Skill, b: Skill): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  if (a.name.length !== b.name.length) return a.name.length - b.name.length
  return a.name < b.name ? -1 : 1
}

/** The catalogue's spelling of a skill that it knows under any spelling; else the name as typed, tidied. */
export function canonicalIn({ names }: Catalogue, name: string): string {
  return names.get(foldSkill(name)) ?? tidySkill(name)
}
