/**
 * The page that an address names; the first needs no name, and what is none is the first: undefined, as the router keeps
 * what is only left out.
 */
export function pageIn({ page }: Record<string, unknown>): { page?: number | undefined } {
  const named = Number(page)
  return { page: Number.isInteger(named) && named > 1 && named < 1_000_000 ? named : undefined }
}
