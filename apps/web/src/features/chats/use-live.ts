import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Line } from '../../platform/socket.ts'

export interface Live {
  line: Line
  /** The peers whose chats are open and in front of somebody's eyes now. */
  reading: Set<string>
}

let current: Live | undefined
const listeners = new Set<() => void>()

/** Says what the pages of this tab talk over; nothing while nobody is signed in. */
export function setLive(next: Live | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLive = (): Live | undefined => useSyncExternalStore(subscribe, () => current)

const never = () => () => undefined

/** Whether the server can be reached over the line now. */
export function useIsOpen(): boolean {
  const line = useLive()?.line
  return useSyncExternalStore(line ? line.onChange : never, () => line?.isOpen() ?? false)
}

/** For so long a line that was never open is on its way, and not lost. */
const OPENING_MS = 5000

/** Whether what comes over the line does not come now, so that nobody knows who is there. */
export function useIsLost(): boolean {
  const isOpen = useIsOpen()
  const live = useLive()
  const [isOverdue, setOverdue] = useState(isOpen)
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), isOpen ? 0 : OPENING_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return live !== undefined && !isOpen && isOverdue
}
