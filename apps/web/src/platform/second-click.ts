import type { MouseEvent } from 'react'

/**
 * For a part in which a click puts something else under the pointer: a double click is meant for what was there at first.
 * Taken as `onClickCapture`.
 */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
