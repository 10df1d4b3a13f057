/** Whether `/` goes to the search. Whoever speaks to the computer needs to be able to turn that off (WCAG 2.1.4). */
import { useSyncExternalStore } from 'react'
import { keep, kept } from './site-data.ts'

const KEY = 'search-shortcut'
const listeners = new Set<() => void>()

export const isShortcutOn = (): boolean => kept('localStorage', KEY) !== 'off'

export function chooseShortcut(choice: 'on' | 'off'): void {
  keep('localStorage', KEY, choice)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useShortcut = (): boolean => useSyncExternalStore(subscribe, isShortcutOn)
