import { useEffect } from 'react'
import { keep, kept } from '../../../platform/site-data.ts'
import { type Changes, isEmpty, readChanges } from './draft.rules.ts'

const keyOf = (userId: string) => `profile-draft:${userId}`

/** What this tab keeps of somebody's unsaved changes. */
export function keptChanges(userId: string): Changes {
  try {
    return readChanges(JSON.parse(kept('sessionStorage', keyOf(userId)) ?? 'null'))
  } catch {
    return {}
  }
}

export const forgetChanges = (userId: string): void => keep('sessionStorage', keyOf(userId), null)

export const keepChanges = (userId: string, changes: Changes): void =>
  keep('sessionStorage', keyOf(userId), JSON.stringify(changes))

/** Keeps unsaved changes in the tab, so that a reload or a lost session does not lose them. */
export function useKeptDraft(userId: string, changes: Changes): void {
  useEffect(() => {
    if (isEmpty(changes)) forgetChanges(userId)
    else keepChanges(userId, changes)
  }, [userId, changes])
}
