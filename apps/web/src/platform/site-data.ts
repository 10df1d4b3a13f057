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
