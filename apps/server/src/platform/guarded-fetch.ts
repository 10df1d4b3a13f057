// Owns reading what lies behind an address that somebody typed, without being sent where only we can go (S-21).
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as tlsConnect } from 'node:tls'
import { isGlobalAddress } from './global-address.ts'

const MOST_REDIRECTS = 3
const PATIENCE_MS = 5000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export interface Wanted {
  maxBytes: number
  /** What the beginning of the content type must be, such as `image/`. */
  type: string
}

/**
 * The bytes behind a public https address; undefined for every other address and every failure. Why is not told: whoever
 * asks would learn what there is in our network.
 */
export type GuardedFetch = (url: string, wanted: Wanted) => Promise<Uint8Array | undefined>

/** What a test replaces to have the world on one machine. */
export interface Outside {
  resolve: (host: string) => Promise<string[]>
  connect: (address: string, port: number, host: string) => Duplex
  port: number
}

const REAL: Outside = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, port, host) =>
    tlsConnect({ host: address, port, ...(isIP(host) === 0 && { servername: host }) }),
  port: 443,
}

export function openGuardedFetch(replaced: Partial<Outside> = {}): GuardedFetch {
  const outside = { ...REAL, ...replaced }
  return async (url, wanted) => {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
    try {
      return await Promise.race([follow(outside, url, wanted, patience.signal), never(patience)])
    } catch {
      return undefined
    } finally {
      // also ends whatever is still under way, such as a look-up that was overtaken
      patience.abort()
      clearTimeout(timer)
    }
  }
}

const never = (patience: AbortController): Promise<never> =>
  new Promise((_, reject) => {
    patience.signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true })
  })

async function follow(
  outside: Outside,
  start: string,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let url = new URL(start)
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const response = await ask(outside, url, signal)
    if (!REDIRECTS.has(response.statusCode ?? 0)) return readAll(response, wanted)
    response.destroy()
    url = new URL(response.headers.location ?? '', url)
  }
  throw new Error('too many redirects')
}

/** Asks one address, after every check, on a connection to exactly what was checked: no name is looked up twice. */
async function ask(outside: Outside, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!mayBeAsked(url, outside.port)) throw new Error('not an address to ask')
  const [address] = await globalAddressesOf(outside, host)
  if (address === undefined) throw new Error('not a public address')
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = httpRequest(
    {
      createConnection: () => outside.connect(address, outside.port, host),
      host,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        'user-agent': 'Devgrove',
        accept: 'image/*',
        'accept-encoding': 'identity',
      },
      signal,
    },
    resolve,
  )
  request.on('error', reject)
  request.end()
  return promise
}

function mayBeAsked(url: URL, port: number): boolean {
  const isNamed = url.username === '' && url.password === ''
  return url.protocol === 'https:' && isNamed && Number(url.port || 443) === port
}

/** The addresses of a host, IPv4 first; none at all when a single one of them is not public. */
async function globalAddressesOf(outside: Outside, host: string): Promise<string[]> {
  const addresses = isIP(host) === 0 ? await outside.resolve(host) : [host]
  if (!addresses.every(isGlobalAddress)) return []
  return addresses.toSorted((one, other) => isIP(one) - isIP(other))
}

async function readAll(response: IncomingMessage, { maxBytes, type }: Wanted): Promise<Uint8Array> {
  const { statusCode, headers } = response
  const isWanted =
    statusCode === 200 &&
    headers['content-type']?.toLowerCase().startsWith(type) === true &&
    (headers['content-encoding'] ?? 'identity') === 'identity' &&
    Number(headers['content-length'] ?? 0) <= maxBytes
  const chunks: Buffer[] = []
  let size = 0
  try {
    if (!isWanted) throw new Error('not what was wanted')
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new Error('too large')
      chunks.push(chunk)
    }
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks)
}
