import type { UserState } from '@devgrove/contract/moderation'

interface Wanted {
  state?: UserState | undefined
  query?: string | undefined
}

const STATES: Record<string, Exclude<UserState, 'all'>> = {
  active: 'active',
  deactivated: 'deactivated',
  banned: 'banned',
}

/** Which members an address asks for. */
export function usersIn({ state, query }: Record<string, unknown>): Wanted {
  const known = STATES[String(state)]
  const text = typeof query === 'string' || typeof query === 'number' ? String(query).trim() : ''
  return { state: known, query: text || undefined }
}
