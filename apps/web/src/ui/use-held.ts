import { useState } from 'react'

/**
 * What a box suggests. While the arrows or the pointer are on one of the items a later answer moves none of them away, so
 * that Enter takes what was seen; `letGo` is for what makes all of them old.
 */
export function useHeld<T>(latest: readonly T[]) {
  const [held, hold] = useState<readonly T[]>()
  const items = held ?? latest
  return {
    items,
    isHeld: held !== undefined,
    onHighlight: (isOn: boolean) => hold(isOn ? items : undefined),
    letGo: () => hold(undefined),
  }
}
