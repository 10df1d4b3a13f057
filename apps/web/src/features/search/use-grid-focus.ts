import { type RefObject, useEffect, useRef } from 'react'
import { isFocusIn } from '../../platform/focus.ts'

/**
 * Keeps the focus in the grid: after the button was pressed it moves to the first card that came, and where the button
 * goes because there is nobody left, to the sentence in its place.
 */
export function useGridFocus(area: RefObject<HTMLElement | null>, count: number, hasMore: boolean) {
  const awaited = useRef<number | undefined>(undefined)
  const isOnButton = useRef(false)
  useEffect(() => {
    const cards = area.current?.querySelectorAll<HTMLElement>('.person-grid a')
    const first = awaited.current === undefined ? undefined : cards?.[awaited.current]
    if (first) {
      awaited.current = undefined
      if (area.current && isFocusIn(area.current)) first.focus()
    }
  }, [area, count])
  useEffect(() => {
    if (!hasMore && (isOnButton.current || awaited.current !== undefined)) {
      awaited.current = undefined
      isOnButton.current = false
      if (area.current && isFocusIn(area.current))
        area.current.querySelector<HTMLElement>('.list-note')?.focus({ preventScroll: true })
    }
  }, [area, hasMore])
  return {
    focusFirstNew: () => {
      awaited.current = count
    },
    /** For the button, so that it is known whether it had the focus when it goes. */
    watchButton: {
      onFocus: () => {
        isOnButton.current = true
      },
      onBlur: () => {
        isOnButton.current = false
      },
    },
  }
}
