import type { QueryClient } from '@tanstack/react-query'
import { askAnew } from '../../platform/query-client.ts'

export const ALL = ['connections'] as const
export const LISTS = ['connections', 'list'] as const
export const COUNTS = ['connections', 'counts'] as const
export const RELATIONS = ['connections', 'relation'] as const
/** What is told of both, beside what is between them: lists, counts and the profile that is open. */
export const AROUND = [LISTS, COUNTS, ['profiles']] as const

/**
 * Something between the viewer and others changed: lists, counts and badges are asked for again, and whose profile is open
 * has other counts.
 */
export async function refreshConnections(client: QueryClient): Promise<void> {
  await Promise.all([RELATIONS, ...AROUND].map((key) => askAnew(client, key)))
}

let isNewsWaiting = false

/** The same when the server says so. What is being answered is looked at after its answer: an earlier look would bring it back. */
export function heedNetworkUpdate(client: QueryClient): void {
  if (client.isMutating({ mutationKey: ALL }) === 0) return void refreshConnections(client)
  if (isNewsWaiting) return
  isNewsWaiting = true
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating({ mutationKey: ALL }) > 0) return
    stop()
    isNewsWaiting = false
    void refreshConnections(client)
  })
}
