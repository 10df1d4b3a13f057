/** The first letter of every word is a capital, the rest stays as typed. */
export const capitalised = (name: string): string =>
  name.replace(
    /(^|\s)(\p{Ll})/gu,
    (_whole, before: string, letter: string) => before + letter.toUpperCase(),
  )
