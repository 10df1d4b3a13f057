import type { UserState } from '@devgrove/contract/moderation'

interface Wanted {
  state?: UserState | undefined
  query?: string | undefined
}

/** The address that asks for those whose names begin so, and else for what it asked before. */
export const withQuery =
  (typed: string) =>
  <Search extends object>(now: Search) => ({ ...now, query: typed.trim() || undefined })

const STATES = ['active', 'deactivated', 'banned'] as const satisfies UserState[]

/** Which members an address asks for. */
export function usersIn({ state, query }: Record<string, unknown>): Wanted {
  const known = STATES.find((one) => one === state)
  const text = typeof query === 'string' || typeof query === 'number' ? String(query).trim() : ''
  return { state: known, query: text || undefined }
}
