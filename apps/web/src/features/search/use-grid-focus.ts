import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in the grid: after the button was pressed it moves to the first card that came, and where the button
 * goes because there is nobody left, to the sentence in its place.
 */
export function useGridFocus(area: RefObject<HTMLElement | null>, count: number, hasMore: boolean) {
  const awaited = useRef<number | undefined>(undefined)
  useEffect(() => {
    const cards = area.current?.querySelectorAll<HTMLElement>('.person-grid a')
    const first = awaited.current === undefined ? undefined : cards?.[awaited.current]
    if (first) {
      awaited.current = undefined
      first.focus()
    }
  }, [area, count])
  useEffect(() => {
    const wasOnButton = document.activeElement === document.body
    if (!hasMore && (wasOnButton || awaited.current !== undefined)) {
      awaited.current = undefined
      area.current?.querySelector<HTMLElement>('.list-note')?.focus({ preventScroll: true })
    }
  }, [area, hasMore])
  return {
    focusFirstNew: () => {
      awaited.current = count
    },
  }
}
