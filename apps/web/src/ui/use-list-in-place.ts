import type { Autocomplete } from '@base-ui/react/autocomplete'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The `actionsRef` of suggestions that stand in place (`inline`). The library waits for its popup to fade, and there is
 * none: opened again, the list would not heed keys until the next frame.
 */
export function useListInPlace(isShown: boolean): RefObject<Autocomplete.Root.Actions | null> {
  const actions = useRef<Autocomplete.Root.Actions>(null)
  useLayoutEffect(() => {
    if (!isShown) actions.current?.unmount()
  }, [isShown])
  return actions
}
