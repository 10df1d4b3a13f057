/** Nobody needs longer to say who they are at GitHub, and then how they want to be called here. */
export const TRIP_SECONDS = 30 * 60

export const tripCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-devgrove.github' : 'devgrove.github'

const ending = (isSecure: boolean): string =>
  `HttpOnly; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** What ties a way through GitHub to the browser in which it began: no script reads it, and no link carries it. */
export const tripCookie = (browser: string, isSecure: boolean): string =>
  `${tripCookieName(isSecure)}=${browser}; Max-Age=${TRIP_SECONDS}; ${ending(isSecure)}`

export const clearedTripCookie = (isSecure: boolean): string =>
  `${tripCookieName(isSecure)}=; Max-Age=0; ${ending(isSecure)}`
