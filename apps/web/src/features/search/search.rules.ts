import type { FoundUser } from '@devgrove/contract/search'
import { limits } from '@devgrove/contract/limits'

/** What is looked for once it is trimmed, no longer than the server takes; empty text is not searched (spec 5). */
export const searchText = (typed: string): string =>
  [...typed.trim()].slice(0, limits.search.query).join('').trim()

/** Everybody of the pages in hand once, where they came first (spec 5). */
export function peopleOf(pages: readonly FoundUser[][]): FoundUser[] {
  const known = new Map<string, FoundUser>()
  for (const person of pages.flat()) if (!known.has(person._id)) known.set(person._id, person)
  return [...known.values()]
}

/** The number of the page to ask for next; an empty page ends the paging (spec 9). */
export const pageAfter = (pages: readonly FoundUser[][]): number | undefined =>
  pages.at(-1)?.length === 0 ? undefined : pages.length + 1

/** Whether less than 100 px of the page are left below the window (spec 9). */
export const isNearBottom = ({ scrollY, innerHeight }: View, pageHeight: number): boolean =>
  scrollY + innerHeight >= pageHeight - limits.search.loadWithinPx

interface View {
  scrollY: number
  innerHeight: number
}

/** How many there are, for whoever does not see them. */
export function announced(count: number): string {
  if (count === 0) return 'No results found.'
  return count === 1 ? '1 person found.' : `${count} people found.`
}
