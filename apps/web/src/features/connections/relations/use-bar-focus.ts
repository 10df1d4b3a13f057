import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '../../../platform/focus.ts'

/** Keeps the focus in the bar when the button that was pressed goes: it moves to the first thing that can be done now. */
export function useBarFocus(relation: unknown) {
  const bar = useRef<HTMLDivElement>(null)
  const isKept = useRef(false)
  // before the next frame, in which what lost the focus would give it to the heading
  useLayoutEffect(() => {
    if (!isKept.current) return
    isKept.current = false
    if (isFocusLost()) bar.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [relation])
  return {
    bar,
    keepFocus: () => {
      isKept.current = true
    },
    letFocusGo: () => {
      isKept.current = false
    },
  }
}
