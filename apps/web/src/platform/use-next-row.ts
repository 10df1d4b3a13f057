import { type SyntheticEvent, useEffect, useRef } from 'react'
import { focusSoon } from './focus.ts'

/**
 * For a list whose rows leave by a button of theirs, or of the list: the focus goes on to the row in its place, or else to
 * the `area` they were in, which takes a `tabIndex` of -1, so that whoever works through a list by keyboard stays in it.
 * Never to a button, which a key that is held would press. What `note` hears of is what may leave.
 */
export function useNextRow<Area extends HTMLElement>() {
  const area = useRef<Area>(null)
  const pressed = useRef<{ part: Element; place: number }>(undefined)
  const rows = () =>
    [...(area.current?.querySelectorAll('li') ?? [])].filter(
      (row) => !row.parentElement?.closest('li'),
    )
  useEffect(() => {
    if (!pressed.current || pressed.current.part.isConnected) return
    const { place } = pressed.current
    pressed.current = undefined
    focusSoon(
      () =>
        rows()
          .slice(0, place + 1)
          .at(-1) ??
        area.current ??
        undefined,
    )
  })
  const note = ({ target }: SyntheticEvent) => {
    const place = rows().findIndex((row) => row.contains(target as Node))
    const part = rows()[place] ?? (target as Element).closest('button')
    pressed.current = part ? { part, place: Math.max(0, place) } : undefined
  }
  return { area, note }
}
