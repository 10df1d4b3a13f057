import { useEffect } from 'react'
import { type Changes, isEmpty, readChanges } from './draft.rules.ts'

const keyOf = (userId: string) => `profile-draft:${userId}`

/** What this tab keeps of somebody's unsaved changes. */
export function keptChanges(userId: string): Changes {
  try {
    return readChanges(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'))
  } catch {
    return {}
  }
}

export const forgetChanges = (userId: string): void => sessionStorage.removeItem(keyOf(userId))

export function keepChanges(userId: string, changes: Changes): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(changes))
  } catch {
    // a full or forbidden storage keeps nothing, and the editor works without
  }
}

/** Keeps unsaved changes in the tab, so that a reload or a lost session does not lose them. */
export function useKeptDraft(userId: string, changes: Changes): void {
  useEffect(() => {
    if (isEmpty(changes)) forgetChanges(userId)
    else keepChanges(userId, changes)
  }, [userId, changes])
}
