// Owns the sockets: who may open one, at which paths, and how many; Socket.IO does the rest.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server as HttpServer } from 'node:http'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import { Server as Engine, type Socket as Connection } from 'engine.io'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server, type Socket } from 'socket.io'
import type { ServerEvents } from '@devgrove/contract/chats.socket'
import type { SessionId, UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import { MEANT_MEMBER } from '@devgrove/contract/meant-member'
import { refusals } from '@devgrove/contract/refusals'
import type { Config } from './config.ts'
import type { Viewer } from './context.ts'
import { isOwnOrigin } from './cross-site.ts'
import { type HandOver, idWith, openHandOver } from './hand-over.ts'
import type { Log } from './log.ts'
import { isMeantForAnother } from './meant-member.ts'
import type { Mates } from './processes.ts'
import { addressKey, type RateLimiter } from './rate-limiter.ts'
import type { RedisClient } from './redis.ts'
import type { Identify } from './serve.ts'

const PATHS = new Set(['/api', '/api/', '/api/socket.io', '/api/socket.io/'])
const MAX_PACKET_BYTES = 32 * 1024
/** A client that takes nothing in is cut off, and asks for what it missed when it comes back. */
const MOST_UNSENT_PACKETS = 500
const MOST_UNSENT_BYTES = 1024 * 1024
/** Together with the grace, somebody whose network is gone is shown as offline after at most 25 s. */
const PING_MS = 11_000
const PONG_WITHIN_MS = 8000
const JOIN_WITHIN_MS = 10_000
const MOST_JOININGS = 10
const MOST_FAREWELL_MS = 2000
const MOST_HANDSHAKES = { name: 'handshake', points: 60, seconds: 60 }

type Emitted = { [Name in keyof ServerEvents]: (payload: ServerEvents[Name]) => void }
type Heard = Record<string, (...parts: unknown[]) => void>

export interface SocketData {
  viewer: Viewer
  /** The usernames of whom they are typing to now, and their ids. */
  typingTo: Map<UserId, string>
  /** Whose chats they look at here, by the username under which each was opened. */
  reading: Map<string, UserId>
}

export type SocketServer = Server<Heard, Emitted, Heard, SocketData>
export type ServerSocket = Socket<Heard, Emitted, Heard, SocketData>

export interface Sockets {
  io: SocketServer
  /** Makes the HTTP server, whose sockets' paths never reach the routes, and the other way round. */
  createServer(handle: RequestListener): HttpServer
  /** Once other workers can hand connections over. */
  opened: Promise<void>
  close(): Promise<void>
}

interface Parts {
  config: Config
  log: Log
  limiter: RateLimiter
  identify: Identify
  redis: RedisClient | undefined
  mates: Mates | undefined
  /** The client's address, past the proxies that are trusted. */
  addressOf: (request: IncomingMessage) => string
}

/** One Engine at exactly `/api` and `/api/socket.io`; every other path, `/api/search?EIO=4` included, is a route's. */
export function openSockets(parts: Parts): Sockets {
  const { config } = parts
  const known = new WeakSet<IncomingMessage>()
  const letIn = async (request: IncomingMessage): Promise<boolean> => {
    if (known.has(request)) return true
    try {
      const isIn = await admit(parts, request)
      if (isIn) known.add(request)
      return isIn
    } catch (error) {
      parts.log.warn({ err: error }, 'a handshake failed')
      return false
    }
  }
  const mayEnter = callbackify(letIn)
  const engine = new Engine({
    pingInterval: PING_MS,
    pingTimeout: PONG_WITHIN_MS,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    allowRequest: (request, callback) => mayEnter(request, (_, isIn) => callback(null, isIn)),
  })
  engine.on('connection', cutWhenSlow)
  engine.on('connection', cutWhenJoiningAgain)
  const io: SocketServer = new Server({
    connectTimeout: JOIN_WITHIN_MS,
    serveClient: false,
    ...adapterOf(parts),
  })
  io.bind(engine)
  const handOver = parts.mates && takeHandedOver(engine, parts.mates)
  const mostSockets = Math.max(1, Math.round(limits.sockets.perMember * config.rateLimitScale))
  const join = async (socket: ServerSocket): Promise<Error | undefined> => {
    // the handshake may be seconds old, and its session over
    const viewer = (await parts.identify(socket.handshake.headers.cookie))?.viewer
    if (!viewer) return refused('not_signed_in')
    if (isMeantForAnother(socket.handshake.auth[MEANT_MEMBER], viewer.userId))
      return refused('other_member')
    if (openOf(io, viewer.userId) >= mostSockets) return refused('too_many_sockets')
    socket.data.viewer = viewer
    socket.data.typingTo = new Map()
    socket.data.reading = new Map()
    // at once, so that the next of their sockets counts this one
    await socket.join([roomOf(viewer.userId), sessionRoomOf(viewer.sessionId)])
    return undefined
  }
  const tryToJoin = callbackify(join)
  io.use((socket, next) =>
    tryToJoin(socket, (error, refusal) => {
      if (!error) return next(refusal)
      parts.log.warn({ err: error }, 'somebody could not join')
      // whoever is closed on comes back, whoever is refused does not
      socket.conn.close()
    }),
  )
  return {
    io,
    createServer: (handle) => serverFor(engine, letIn, handle, handOver?.out),
    opened: handOver?.opened ?? Promise.resolve(),
    close: async () => {
      await io.close()
      handOver?.out.close()
    },
  }
}

// what nodes tell each other goes by Redis, or within one server by its first process
function adapterOf({ redis, mates }: Parts) {
  if (redis) return { adapter: createAdapter(redis, { streamName: 'devgrove' }) }
  return mates ? { adapter: mates.adapter } : {}
}

function takeHandedOver(engine: Engine, mates: Mates) {
  engine.generateId = () => idWith(mates, randomBytes(15).toString('base64url'))
  const out = openHandOver(mates)
  const opened = out.listen(
    // the engine's own types come before Node's
    (request, response) => engine.handleRequest(request as never, response),
    (request, socket, head) => engine.handleUpgrade(request as never, socket, head),
  )
  return { out, opened }
}

// what waits goes out all at once, and until that is gone no more does: both together are bounded
function cutWhenSlow(connection: Connection): void {
  let packets = 0
  let bytes = 0
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    packets++
    bytes += data === undefined ? 0 : Buffer.byteLength(data)
    if (packets > MOST_UNSENT_PACKETS || bytes > MOST_UNSENT_BYTES) connection.close(true)
  })
  connection.on('flush', () => {
    packets = 0
    bytes = 0
  })
}

// each time makes a socket, and one body may ask for ten thousand of them; a client joins once, and again where it was refused
function cutWhenJoiningAgain(connection: Connection): void {
  let joinings = 0
  connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
    if (type !== 'message' || typeof data !== 'string' || !data.startsWith('0')) return
    joinings++
    if (joinings > MOST_JOININGS) connection.close(true)
  })
}

function refused(code: 'not_signed_in' | 'other_member' | 'too_many_sockets'): Error {
  return Object.assign(new Error(refusals[code].error), { data: { code } })
}

const openOf = (io: SocketServer, userId: UserId): number =>
  io.sockets.adapter.rooms.get(roomOf(userId))?.size ?? 0

/** Where all sockets of a member are, and where those of one of their sessions are. */
export const roomOf = (userId: UserId): string => `user:${userId}`
/** Says something to every socket of a member on this node. */
export function sayTo<Name extends keyof ServerEvents>(
  io: SocketServer,
  userId: UserId,
  name: Name,
  payload: ServerEvents[Name],
  except: string[] = [],
): void {
  const room = roomOf(userId)
  const ids = io.sockets.adapter.rooms.get(room)
  if (!ids || [...ids].every((id) => except.includes(id))) return
  // Socket.IO's types cannot follow a name that is still open
  const sockets = io.local.to(room).except(except) as unknown as Sayer
  sockets.emit(name, payload)
}

/** Has the pages of these members on this node ask again who is what to whom; addressed to no room it would reach everybody. */
export function sayNetworkUpdated(io: SocketServer, userIds: readonly UserId[]): void {
  if (userIds.length > 0) io.local.to(userIds.map(roomOf)).emit('networkUpdated', {})
}

interface Sayer {
  emit(name: string, payload: object): unknown
}

/** Where the sockets are on which somebody looks at their chat with a peer. */
export const readingRoomOf = (reader: UserId, peer: UserId): string => `reading:${reader}:${peer}`
/** Whether somebody looks at a chat on this socket. */
export const isReading = ({ rooms }: ServerSocket): boolean =>
  [...rooms].some((room) => room.startsWith('reading:'))
export const sessionRoomOf = (sessionId: SessionId): string => `session:${sessionId}`

// a browser says where a page is from; what says nothing is no browser (S-32)
async function admit(
  { config, limiter, identify, addressOf }: Parts,
  request: IncomingMessage,
): Promise<boolean> {
  const { origin, host, cookie } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined && !isOwnOrigin(origin, host, config.publicUrl)) return false
  if (origin === undefined && site !== undefined && site !== 'same-origin') return false
  const viewer = (await identify(cookie))?.viewer
  await limiter.spend(MOST_HANDSHAKES, viewer?.userId ?? addressKey(addressOf(request)))
  return viewer !== undefined
}

function isForSockets({ url = '' }: IncomingMessage): boolean {
  const query = url.indexOf('?')
  if (query < 0 || !PATHS.has(url.slice(0, query))) return false
  return /[?&]EIO=4(&|$)/.test(url.slice(query))
}

// the rest of a handshake by polling names its connection
const isHandshake = ({ url = '' }: IncomingMessage): boolean => !/[?&]sid=/.test(url)

function serverFor(
  engine: Engine,
  letIn: (request: IncomingMessage) => Promise<boolean>,
  handle: RequestListener,
  handOver: HandOver | undefined,
): HttpServer {
  const server = createServer((request, response) => {
    if (!isForSockets(request)) handle(request, response)
    // the engine's own types come before Node's
    else if (!handOver?.request(request, response)) engine.handleRequest(request as never, response)
  })
  server.on('upgrade', (request, socket: Duplex, head) => {
    // Node hands it over without a listener, and who resets it before it is answered would end the process (S-27)
    socket.on('error', () => socket.destroy())
    const upgrade = () => engine.handleUpgrade(request as never, socket, head)
    if (!isForSockets(request)) turnAway(socket, '404 Not Found')
    else if (!isHandshake(request)) {
      if (!handOver?.upgrade(request, socket, head)) upgrade()
    }
    // the engine itself would refuse it with 400
    else {
      letIn(request)
        .then((isIn) => (isIn ? upgrade() : turnAway(socket, '403 Forbidden')))
        .catch(() => socket.destroy())
    }
  })
  return server
}

// who does not close after that would keep the connection open for ever
function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  setTimeout(() => socket.destroy(), MOST_FAREWELL_MS).unref()
}
