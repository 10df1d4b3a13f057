import { type KeyboardEvent, useLayoutEffect } from 'react'

const REPLY = '.msg__reply'
/** Where there is one of these there is the first as well. */
const STOPS = [REPLY, '.msg__react', '.reaction']

const all = (stops: string) => [...document.querySelectorAll<HTMLElement>(`button:is(${stops})`)]

let isDue = false

/** Of all messages the buttons of one are stops of Tab, of the newest or of the one that has the focus; from there arrows lead to the others. */
function settle(): void {
  if (isDue) return
  isDue = true
  queueMicrotask(() => {
    isDue = false
    const stops = all(STOPS.join())
    const here = stops.find((button) => button === document.activeElement) ?? all(REPLY).at(-1)
    const message = here?.closest('.msg')
    for (const button of stops) button.tabIndex = message?.contains(button) ? 0 : -1
  })
}

function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const button = event.currentTarget
  const kind = STOPS.find((stop) => button.matches(stop))
  if (!step || !kind) return
  const alike = all(kind)
  event.preventDefault()
  alike[alike.indexOf(button) + step]?.focus()
}

/** What a button of a message needs for that; drawn anew by `as`, it is looked at anew. */
export function useMessageStop(as?: unknown) {
  useLayoutEffect(() => {
    settle()
    return settle
  }, [as])
  return { onFocus: settle, onKeyDown }
}
