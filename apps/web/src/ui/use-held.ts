import { useState } from 'react'

/**
 * What a box suggests for what is typed. While the arrows or the pointer are on one of the items a later answer moves none
 * of them away, so that Enter takes what was seen.
 */
export function useHeld<T>(latest: readonly T[], typed: string) {
  const [held, hold] = useState<{ items: readonly T[]; typed: string }>()
  const isHeld = held?.typed === typed
  const items = isHeld ? held.items : latest
  const onHighlight = (isOn: boolean) => hold(isOn ? { items, typed } : undefined)
  return { items, isHeld, onHighlight }
}
