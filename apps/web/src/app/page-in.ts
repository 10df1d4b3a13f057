/** The page that an address names; the first needs no name, and what is none is the first. */
export function pageIn({ page }: Record<string, unknown>): { page?: number } {
  const named = Number(page)
  return Number.isInteger(named) && named > 1 && named < 1_000_000 ? { page: named } : {}
}
