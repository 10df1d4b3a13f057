/** Keeps code back that a screen shows nothing of until somebody does something: it comes at the first sign of them. */
import { useEffect, useSyncExternalStore } from 'react'
import { loadPart } from './load-part.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const

let isSomebodyThere = false
const waiting = new Set<() => void>()

function onFirstSign(): void {
  isSomebodyThere = true
  for (const sign of SIGNS) window.removeEventListener(sign, onFirstSign, true)
  for (const listener of waiting) listener()
  waiting.clear()
}

if (!import.meta.env.SSR) {
  for (const sign of SIGNS) {
    window.addEventListener(sign, onFirstSign, { capture: true, passive: true })
  }
}

/** Calls once somebody points, presses or types anywhere; at once if they have before. */
export function whenSomebodyIsThere(listener: () => void): () => void {
  if (isSomebodyThere) listener()
  else waiting.add(listener)
  return () => waiting.delete(listener)
}

export interface Later<T> {
  /** Loads it now, unless it is there; what failed to come is tried again the next time. */
  want: () => Promise<T>
  read: () => T | undefined
  onRead: (listener: () => void) => () => void
}

/** Something that is loaded once. */
export function later<T>(load: () => Promise<T>): Later<T> {
  let value: T | undefined
  let coming: Promise<T> | undefined
  const listeners = new Set<() => void>()
  const want = () => {
    coming ??= loadPart(load).then(
      (loaded) => {
        value = loaded
        for (const listener of listeners) listener()
        return loaded
      },
      (thrown: unknown) => {
        coming = undefined
        throw thrown
      },
    )
    return coming
  }
  const onRead = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { want, read: () => value, onRead }
}

const FIRST_WAIT_MS = 1000

const waitForNetwork = (longestMs: number) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, longestMs)
    window.addEventListener('online', goOn)
  })

/** Loads it, however often it fails: again after a second, then after twice as long each time, and once there is a network. */
export const untilThere = <T>(load: () => Promise<T>, waitMs = FIRST_WAIT_MS): Promise<T> =>
  loadPart(load).catch(async () => {
    await waitForNetwork(waitMs)
    return untilThere(load, waitMs * 2)
  })

/** What is loaded later, once it is; it is asked for when somebody is there, or, until it comes, when it is needed now. */
export function useLater<T>({ want, read, onRead }: Later<T>, isNeeded = false): T | undefined {
  useEffect(() => {
    if (isNeeded) return void untilThere(want)
    return whenSomebodyIsThere(() => void want().catch(() => undefined))
  }, [want, isNeeded])
  return useSyncExternalStore(onRead, read, () => undefined)
}
