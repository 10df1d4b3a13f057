import { MEMBER_COOKIE, SESSION_SECONDS } from '@devgrove/contract/cookies'

/** A session ends after 7 days without a visit, too (S-03). */
export const IDLE_SECONDS = 7 * 24 * 3600
/** A visit is written down at most this often. */
export const SEEN_EVERY_SECONDS = 15 * 60

export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-devgrove.session' : 'devgrove.session'

const ending = (isSecure: boolean): string => `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The cookie that tells scripts of a session, as long as the session can last. */
export const memberCookie = (isSecure: boolean): string =>
  `${MEMBER_COOKIE}=1; Max-Age=${SESSION_SECONDS}; ${ending(isSecure)}`

/** What takes both cookies back. */
export const clearedCookies = (isSecure: boolean): string[] => [
  `${sessionCookieName(isSecure)}=; Max-Age=0; HttpOnly; ${ending(isSecure)}`,
  `${MEMBER_COOKIE}=; Max-Age=0; ${ending(isSecure)}`,
]
