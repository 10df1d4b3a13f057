// Owns the refusal of calls that another site makes with a member's cookie (S-09).
import type { IncomingHttpHeaders } from 'node:http'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a browser says that a changing call comes from another site. What names no site is no browser and may pass. */
export function isCrossSite(
  method: string,
  headers: IncomingHttpHeaders,
  publicOrigin: string | undefined,
): boolean {
  if (SAFE.has(method)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const origin = headers.origin
  return origin !== undefined && !isOwnOrigin(origin, headers.host, publicOrigin)
}

/** PUBLIC_URL's origin; with that unset, an origin equal to the request's own Host (decisions 4). */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  publicOrigin: string | undefined,
): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host
}
