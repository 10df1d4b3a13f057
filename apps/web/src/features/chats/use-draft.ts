import { useEffect, useEffectEvent, useState } from 'react'
import { keep, kept } from '../../platform/site-data.ts'

/** Where what somebody has begun to write to a peer is kept. */
export const draftKey = (userId: string, username: string) => `draft:${userId}:${username}`

/** What was written under a key that has another name by now; whoever still writes there writes to that one. */
const moved = new Map<string, string>()

const readDraft = (key: string): string => kept('localStorage', moved.get(key) ?? key) ?? ''

/** Whatever was begun under one key goes on under another. */
export function moveDraft(from: string, to: string): void {
  // who takes a former name back has it as their present one
  moved.delete(to)
  keepDraft(to, [readDraft(from), readDraft(to)].filter(Boolean).join('\n'))
  keepDraft(from, '')
  moved.set(from, to)
}

const keepDraft = (key: string, text: string): void =>
  keep('localStorage', moved.get(key) ?? key, text || null)

/** What somebody has begun to write in one chat; each chat keeps its own. */
export function useDraft(userId: string, username: string) {
  const key = draftKey(userId, username)
  const [draft, setDraft] = useState(() => readDraft(key))
  const write = (text: string): void => {
    setDraft(text)
    // what is sent, or taken back, is what was written here: another tab may keep its own by now
    if (text || readDraft(key) === draft) keepDraft(key, text)
  }
  // whoever wrote in another tab meanwhile, and sent it, has left nothing
  const leave = useEffectEvent(() => {
    if (!readDraft(key)) keepDraft(key, draft)
  })
  useEffect(() => {
    const keepOwn = () => leave()
    window.addEventListener('pagehide', keepOwn)
    return () => {
      window.removeEventListener('pagehide', keepOwn)
      keepOwn()
    }
  }, [])
  return [draft, write] as const
}
