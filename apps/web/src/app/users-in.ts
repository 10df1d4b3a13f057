import { UserState } from '@devgrove/contract/moderation'

interface Wanted {
  state?: UserState
  query?: string
}

/** Which members an address asks for; what makes no sense is left out. */
export function usersIn({ state, query }: Record<string, unknown>): Wanted {
  const known = UserState.safeParse(state)
  const text = typeof query === 'string' || typeof query === 'number' ? String(query).trim() : ''
  return {
    ...(known.success && known.data !== 'all' && { state: known.data }),
    ...(text && { query: text }),
  }
}
