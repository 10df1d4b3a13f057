/** Where somebody wanted to go before they had to log in; it survives a reload of the tab. */
import { keep, kept } from './site-data.ts'

const KEY = 'remembered-path'

/** Only a path of this origin is worth remembering: never another site, in whatever disguise. */
export function safePath(path: string | null, origin: string): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path) || hasControlCharacter(path)) return undefined
  if (/^\/(?:%2f|%5c)/i.test(path) || !URL.canParse(path, origin)) return undefined
  const { origin: landing, pathname, search, hash } = new URL(path, origin)
  return landing === origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

const hasControlCharacter = (path: string): boolean =>
  [...path].some((character) => character <= ' ')

export function rememberPath(path: string): void {
  const safe = safePath(path, location.origin)
  if (safe) keep('sessionStorage', KEY, safe)
}

export const rememberedPath = (): string | undefined =>
  safePath(kept('sessionStorage', KEY), location.origin)

export const forgetPath = (): void => keep('sessionStorage', KEY, null)
