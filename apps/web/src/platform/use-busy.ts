import { type MutationKey, useMutationState } from '@tanstack/react-query'

/** What the calls of a key that are on their way were given: one mutation knows of the last of several alone. */
export function useBusy<Given>(mutationKey: MutationKey): ReadonlySet<Given> {
  const given = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Given,
  })
  return new Set(given)
}
