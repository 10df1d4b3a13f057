import type { MessageId } from '@devgrove/contract/ids'
import { useSyncExternalStore } from 'react'
import { keep, kept } from '../../platform/site-data.ts'

const listeners = new Set<() => void>()

/** Has a message answered by what is written next, or none. */
export function chooseReply(storedAs: string, id: string | null): void {
  keep('localStorage', storedAs, id)
  for (const listener of listeners) listener()
}

/** The message that is answered by what is sent now; what comes after it answers none. */
export function takeReply(storedAs: string): MessageId | undefined {
  const id = kept('localStorage', storedAs)
  chooseReply(storedAs, null)
  return (id ?? undefined) as MessageId | undefined
}

// what is answered in another tab is answered
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The id of the message that somebody is about to answer. */
export const useReply = (storedAs: string): string | null =>
  useSyncExternalStore(subscribe, () => kept('localStorage', storedAs))
