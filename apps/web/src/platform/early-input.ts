/** Keeps what somebody does to a page before the application has taken it over; public/wake.js keeps what they press. */
declare global {
  interface Window {
    /** The application answers from now on; the event `awake` says when. */
    isAwake?: boolean
    /** The deck of the landing page does; the event is `deck-awake`. */
    isDeckAwake?: boolean
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Notes what is typed into the fields of a page that is only text so far; what it returns types it again. */
export function noteTyping(root: HTMLElement): () => void {
  const typed = new Map<string, string>()
  const note = ({ target }: { target: unknown }) => {
    if (isTextField(target) && target.name !== '') typed.set(target.name, target.value)
  }
  for (const field of root.querySelectorAll<TextField>('input, textarea')) {
    if (field.value !== '') note({ target: field })
  }
  root.addEventListener('input', note, true)
  return () => {
    root.removeEventListener('input', note, true)
    for (const [name, value] of typed) typeAgain(root, name, value)
  }
}

function typeAgain(root: HTMLElement, name: string, value: string): void {
  const field = root.querySelector<TextField>(`[name="${CSS.escape(name)}"]`)
  if (!field) return
  // whoever keeps the field takes it over first, and gives it the value that it begins with
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // past the application's own watch over the field, or the event would seem to change nothing
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function announceAwake(): void {
  window.isAwake = true
  window.dispatchEvent(new Event('awake'))
}

export function announceDeck(): void {
  window.isDeckAwake = true
  window.dispatchEvent(new Event('deck-awake'))
}
