import { type Asked, partText } from './asked.rules.ts'
import type { ListInHand } from './list.rules.ts'

/** What helps where not all of a list was looked at. */
export const SAY_MORE = 'Type more of the name to look at the whole list.'

/** How many are called so, for whoever does not see them. */
export function foundText(asked: Asked, { total, among }: ListInHand): string {
  const found = total === 0 ? 'Nobody found' : `${total.toLocaleString('en')} found`
  return among === undefined ? `${found}.` : `${found} among ${partText(asked, among)}.`
}

/** The same in the place of their rows. */
export function nobodyText(asked: Asked, { among }: ListInHand): { title: string; text: string } {
  const part = among === undefined ? 'in this list' : `among ${partText(asked, among)}`
  return {
    title: `Nobody ${part} matches “${asked.q}”`,
    text: among === undefined ? 'People are found by how their names begin.' : SAY_MORE,
  }
}
