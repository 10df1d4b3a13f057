/** Where the focus goes when what had it is gone. */

/** The heading of the screen, so that whoever cannot see it hears where they are. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The same once what takes the place of what had the focus is drawn, unless somebody has moved it by then. */
export function focusHeadingSoon(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusHeading()
  })
}
