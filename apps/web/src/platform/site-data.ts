/** What the browser keeps for this site. What it does not keep lasts as long as the page. */
const unkept = new Map<string, string>()

type Place = 'localStorage' | 'sessionStorage'

export function kept(place: Place, key: string): string | null {
  try {
    return unkept.get(key) ?? window[place].getItem(key)
  } catch {
    return null
  }
}

/** Under which keys of this beginning something is kept. */
export function keysUnder(place: Place, beginning: string): string[] {
  const keys = new Set(unkept.keys())
  try {
    for (const key of Object.keys(window[place])) keys.add(key)
  } catch {
    // nothing is kept but by this page
  }
  return [...keys].filter((key) => key.startsWith(beginning))
}

/** Keeps a text, or forgets what is there. */
export function keep(place: Place, key: string, text: string | null): void {
  unkept.delete(key)
  try {
    if (text === null) window[place].removeItem(key)
    else window[place].setItem(key, text)
  } catch {
    if (text !== null) unkept.set(key, text)
  }
}
