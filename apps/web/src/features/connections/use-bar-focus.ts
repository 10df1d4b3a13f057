import { useEffect, useRef } from 'react'
import { isFocusLost } from '../../platform/focus.ts'

/** Keeps the focus in the bar when the button that was pressed goes: it moves to the first thing that can be done now. */
export function useBarFocus(relation: unknown) {
  const bar = useRef<HTMLDivElement>(null)
  const isKept = useRef(false)
  useEffect(() => {
    if (!isKept.current) return
    isKept.current = false
    if (isFocusLost()) bar.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [relation])
  return {
    bar,
    keepFocus: () => {
      isKept.current = true
    },
  }
}
