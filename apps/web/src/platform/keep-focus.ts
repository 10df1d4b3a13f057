import { isFocusLost } from './focus.ts'

/** As a page is drawn anew, what had the focus has it again in the same turn: no key that is pressed goes nowhere. */
export function keepFocus(root: HTMLElement): void {
  let held = document.activeElement
  const drawn = new AbortController()
  const drawing = new MutationObserver(() => {
    drawing.disconnect()
    drawn.abort()
    if (held && !held.isConnected && isFocusLost()) sameOf(held)?.focus({ preventScroll: true })
  })
  const hold = ({ target }: FocusEvent) => (held = target as Element)
  // it leaves also as what had it is taken away, of which not every browser tells
  const letGo = () =>
    queueMicrotask(() => {
      if (held?.isConnected && isFocusLost()) held = null
    })
  root.addEventListener('focusin', hold, drawn)
  root.addEventListener('focusout', letGo, drawn)
  drawing.observe(root, { childList: true })
}

function sameOf(held: Element): HTMLElement | null | undefined {
  // the bar and the footer lead to the same places
  const part = held.closest('header, main, footer')?.localName ?? ''
  return ['id', 'name', 'href', 'aria-label']
    .map((name) => {
      const value = CSS.escape(held.getAttribute(name) ?? '')
      return document.querySelector<HTMLElement>(`${part} ${held.localName}[${name}="${value}"]`)
    })
    .find(Boolean)
}
