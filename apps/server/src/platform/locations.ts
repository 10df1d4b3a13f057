// Owns what can be read off an address of a server.

/** Whether a host name or address is this machine's own. */
export const isLoopback = (host: string): boolean =>
  /^(127\.[\d.]+|\[?::1\]?|localhost)$/.test(host)

/** An address that others are built on: without a slash at the end, a query or a fragment. */
export function withoutEnd(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}
