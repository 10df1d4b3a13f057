/** Where the focus goes when what had it is gone. */

/** The heading of the screen, so that whoever cannot see it hears where they are. */
export function focusHeading(): void {
  focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))
}

/** Whether what had the focus is gone, and nothing else was given it: whoever went on to something else stays there. */
export const isFocusLost = (): boolean =>
  !document.activeElement || document.activeElement === document.body

/** Whether the focus is in a part, in a dialog about it, or lost. */
export function isFocusIn(part: HTMLElement): boolean {
  const held = document.activeElement
  return isFocusLost() || part.contains(held) || held?.closest('.dialog') !== null
}

/** A part that Tab does not stop at by itself. */
export function focusOn(part: HTMLElement | null): void {
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/** A row in the place of one that left, which the window is brought to. */
export function focusRow(row: HTMLElement): void {
  row.tabIndex = -1
  row.focus()
}

const PATIENCE_MS = 1000

/** The same as `focusSoon`, for what has nothing in its place. */
export const focusHeadingSoon = (): void => focusSoon(() => undefined)

/** For a screen that takes the place of another one at the same address: it begins at its top. */
export function beginScreen(): void {
  window.scrollTo({ top: 0 })
  focusHeadingSoon()
}

let asked = 0

/**
 * Puts the focus on what is found, or else on the heading, once what had it is gone, which takes the frames until its place
 * is drawn anew, or until a dialog that fades has given the focus back: within a second, unless something else has the
 * focus then. Whoever asks last knows best.
 */
export function focusSoon(find: () => HTMLElement | undefined): void {
  const lastMoment = performance.now() + PATIENCE_MS
  asked += 1
  const own = asked
  const look = () => {
    if (own !== asked) return
    if (isFocusLost() && !document.querySelector('.dialog')) {
      const row = find()
      if (row) focusRow(row)
      else focusHeading()
    } else if (performance.now() < lastMoment) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
