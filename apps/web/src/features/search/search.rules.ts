import { trimmedText } from '@devgrove/contract/code-points'
import type { FoundUser } from '@devgrove/contract/search'
import { limits } from '@devgrove/contract/limits'
import { isSameSkill } from '@devgrove/contract/skill-name'

/** What is looked for once it is trimmed, no longer than the server takes; empty text is not searched (spec 5). */
export const searchText = (typed: string): string =>
  trimmedText([...trimmedText(typed)].slice(0, limits.search.query).join(''))

/** The skills of a filter as an address holds them, parted by commas; no more than the server takes. */
export function skillsIn(text: string): string[] {
  const named = text.split(',').map((name) => name.trim())
  const once = named.filter(
    (name, place) => name && named.findIndex((other) => isSameSkill(other, name)) === place,
  )
  return once.slice(0, limits.search.skills)
}

/** The same the other way round; nothing where there is no filter. */
export const skillsText = (skills: readonly string[]): string | undefined =>
  skills.length === 0 ? undefined : skills.map((name) => name.replaceAll(',', ' ')).join(',')

interface Search {
  label: string
  text: string
  skills: readonly string[]
}

const MOST_WORDS = 2

/** What else could be looked for when nobody was found. */
export function easierSearches(text: string, skills: readonly string[]): Search[] {
  const [first, ...others] = skills
  const without = others.length > 0 ? 'the skills' : first
  const words = [...new Set(text.split(/\s+/))]
  return [
    ...(without ? [{ label: `Search without ${without}`, text, skills: [] }] : []),
    ...(words.length > 1 ? words.slice(0, MOST_WORDS) : []).map((word) => ({
      label: `Search for “${word}”`,
      text: word,
      skills,
    })),
  ]
}

/** The number of the page to ask for next; an empty page ends the paging (spec 9). */
export const pageAfter = (pages: readonly FoundUser[][]): number | undefined =>
  pages.at(-1)?.length === 0 ? undefined : pages.length + 1

/** How many there are, for whoever does not see them. */
export function announced(count: number): string {
  if (count === 0) return 'No results found.'
  return count === 1 ? '1 person found.' : `${count} people found.`
}
