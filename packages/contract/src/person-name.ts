/** Stands in the place of the name of whoever is banned (decisions 3). */
export const SUSPENDED_NAME = 'Account suspended'

/** A username as somebody types it, without the sign that it is shown with. */
export const withoutAt = (typed: string): string => typed.replace(/^@/, '')

/** The first letter of every word is a capital, the rest stays as typed. */
export const capitalised = (name: string): string => {
  if (name === SUSPENDED_NAME) return name
  return name.replace(
    /(^|\s)(\p{Ll})/gu,
    (_whole, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
