/** Tells whoever shows toasts that there may be some from now on; a page that says nothing does not load them. */
let isWanted = false
let listener: () => void = () => undefined

export function wantToasts(): void {
  isWanted = true
  listener()
}

export function onToastsWanted(hear: () => void): void {
  listener = hear
  if (isWanted) hear()
}
