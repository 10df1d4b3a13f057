import { useEffect, useRef } from 'react'

/**
 * For a list whose rows go by a button of theirs: the focus moves to the row that is in the place of the one that went, or
 * to the list, which takes `area` and a `tabIndex` of -1.
 */
export function useFocusAfterRemoval<T extends HTMLElement>(length: number) {
  const area = useRef<T>(null)
  const left = useRef<{ place: number; length: number }>(undefined)
  useEffect(() => {
    if (!left.current || length >= left.current.length) return
    const buttons = area.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = buttons[Math.min(left.current.place, buttons.length - 1)] ?? area.current
    left.current = undefined
    next?.focus()
  }, [length])
  return {
    area,
    keepPlace: (place: number) => {
      left.current = { place, length }
    },
  }
}
