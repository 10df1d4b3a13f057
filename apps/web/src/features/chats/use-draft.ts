import { useState } from 'react'

/** Where what somebody has begun to write to a peer is kept. */
export const draftKey = (userId: string, username: string) => `draft:${userId}:${username}`

export function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // without storage a draft lasts as long as the page
  }
}

/** What somebody has begun to write in one chat; each chat keeps its own. */
export function useDraft(userId: string, username: string) {
  const key = draftKey(userId, username)
  const [draft, setDraft] = useState(() => readDraft(key))
  const write = (text: string): void => {
    setDraft(text)
    keepDraft(key, text)
  }
  return [draft, write] as const
}
