import { useSyncExternalStore } from 'react'
import { keep, kept } from '../../../platform/site-data.ts'
import type { Answered } from './outbox.rules.ts'
import { readAnswered } from '../messages/quote.rules.ts'

/** Where what is written is typed. */
export const composerBox = () => document.querySelector<HTMLTextAreaElement>('.composer textarea')

const listeners = new Set<() => void>()

/** Has a message answered by what is written next, or none. What it says is kept with it: it may not be in hand again. */
export function chooseReply(storedAs: string, answered: Answered | null): void {
  keep('localStorage', storedAs, answered && JSON.stringify(answered))
  for (const listener of listeners) listener()
}

/** The message that is answered by what is sent now; what comes after it answers none. */
export function takeReply(storedAs: string): Answered | undefined {
  const answered = readAnswered(kept('localStorage', storedAs))
  chooseReply(storedAs, null)
  return answered
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

/** The message that somebody is about to answer. */
export const useReply = (storedAs: string): Answered | undefined =>
  readAnswered(useSyncExternalStore(subscribe, () => kept('localStorage', storedAs)))
