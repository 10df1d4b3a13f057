import { useEffect, useEffectEvent, useState } from 'react'
import { keep, kept } from '../../../platform/site-data.ts'

/** Where what somebody has begun to write to a peer is kept. */
export const draftKey = (userId: string, username: string) => `draft:${userId}:${username}`

/** What was written under a key that has another name by now; whoever still writes there writes to that one. */
const moved = new Map<string, string>()

const placeOf = (key: string): string => moved.get(key) ?? key

const readDraft = (key: string): string => kept('localStorage', placeOf(key)) ?? ''

/** Whatever was begun under one key goes on under another. */
export function moveDraft(from: string, to: string): void {
  // who takes a former name back has it as their present one
  moved.delete(to)
  keepDraft(to, [readDraft(from), readDraft(to)].filter(Boolean).join('\n'))
  keepDraft(from, '')
  moved.set(from, to)
}

const keepDraft = (key: string, text: string): void =>
  keep('localStorage', placeOf(key), text || null)

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
  // what stands here too and goes on in another tab goes on here, and once it is sent there it is not begun any more
  const follow = useEffectEvent(({ key: place, oldValue, newValue }: StorageEvent) => {
    if (place !== placeOf(key)) return
    setDraft((own) => {
      const isSame = newValue ? own && newValue.startsWith(own) : own === oldValue
      return isSame ? (newValue ?? '') : own
    })
  })
  useEffect(() => {
    const keepOwn = () => leave()
    const followOther = (event: StorageEvent) => follow(event)
    window.addEventListener('pagehide', keepOwn)
    window.addEventListener('storage', followOther)
    return () => {
      window.removeEventListener('pagehide', keepOwn)
      window.removeEventListener('storage', followOther)
      keepOwn()
    }
  }, [])
  return [draft, write] as const
}
