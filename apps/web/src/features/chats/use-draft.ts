import { useState } from 'react'

const keyOf = (userId: string, username: string) => `draft:${userId}:${username}`

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // without storage a draft lasts as long as the page
  }
}

/** What somebody has begun to write in one chat; each chat keeps its own. */
export function useDraft(userId: string, username: string) {
  const key = keyOf(userId, username)
  const [draft, setDraft] = useState(() => read(key))
  const write = (text: string): void => {
    setDraft(text)
    keep(key, text)
  }
  return [draft, write] as const
}
