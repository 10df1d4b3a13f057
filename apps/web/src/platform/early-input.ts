/** Keeps what somebody does to a page before the application has taken it over; public/wake.js keeps what they press. */
declare global {
  interface Window {
    /** The application answers from now on; the event `awake` says when. */
    isAwake?: boolean
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** What was typed into the fields of a page that is only text so far. */
export const typedInto = (root: HTMLElement): Map<string, string> =>
  new Map(
    [...root.querySelectorAll<TextField>('input[name], textarea[name]')]
      .filter(({ value }) => value !== '')
      .map(({ name, value }): [string, string] => [name, value]),
  )

/** Types it again, for those who listen by now. */
export function typeAgain(root: HTMLElement, typed: ReadonlyMap<string, string>): void {
  for (const [name, value] of typed) {
    const field = root.querySelector<TextField>(`[name="${CSS.escape(name)}"]`)
    if (!field || field.value === value) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

export function announceAwake(): void {
  window.isAwake = true
  window.dispatchEvent(new Event('awake'))
}
