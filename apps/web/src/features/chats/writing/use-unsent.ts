import { useSyncExternalStore } from 'react'
import { outboxOf } from './outbox.calls.ts'
import type { Unsent } from './outbox.rules.ts'

/** What somebody wrote in one chat that is not acknowledged yet. */
export function useUnsent(userId: string, username: string): readonly Unsent[] {
  const outbox = outboxOf(userId)
  return useSyncExternalStore(outbox.subscribe, outbox.unsent).filter(({ to }) => to === username)
}
