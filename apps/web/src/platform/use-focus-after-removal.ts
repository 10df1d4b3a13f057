import { useEffect, useRef } from 'react'
import { focusRow, isFocusLost } from './focus.ts'

/**
 * For a list whose rows go by a button of theirs: where the focus went with a row, it moves to the row in its place, or to
 * the list, which takes `area` and a `tabIndex` of -1. Never to a button, which a key that is held would press.
 */
export function useFocusAfterRemoval(length: number) {
  const area = useRef<HTMLDivElement>(null)
  const left = useRef<{ place: number; length: number }>(undefined)
  useEffect(() => {
    if (!left.current || length >= left.current.length) return
    const rows = area.current?.querySelectorAll('li') ?? []
    const next = rows[Math.min(left.current.place, rows.length - 1)] ?? area.current
    left.current = undefined
    if (next && isFocusLost()) focusRow(next)
  }, [length])
  return {
    area,
    keepPlace: (place: number) => {
      left.current = { place, length }
    },
  }
}
