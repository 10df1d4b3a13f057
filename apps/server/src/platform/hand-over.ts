// Owns what a worker does with a connection of sockets that another worker holds: it is handed over whole. Only those that
// poll need it, and those that change from polling to a websocket: their requests may reach any worker.
import {
  createServer,
  type IncomingMessage,
  request as ask,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import type { Mates } from './processes.ts'

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** More than the engine takes of one packet. */
const MOST_BYTES = 64 * 1024

/** What concerns one connection only; Node would also throw over some of them. */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The worker that a connection is with, by its id. */
const holderOf = ({ url = '' }: IncomingMessage): number | undefined => {
  const number = /[?&]sid=(\d+)-/.exec(url)?.[1]
  return number === undefined ? undefined : Number(number)
}

export const idWith = ({ number }: Mates, id: string): string => `${number}-${id}`

export interface HandOver {
  /** Hands a request to the worker that holds its connection; false where that is this one, or nobody. */
  request: (request: IncomingMessage, response: ServerResponse) => boolean
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  /** Takes in what others hand over. */
  listen: (handle: RequestListener, upgrade: UpgradeListener) => Promise<void>
  close: () => void
}

export function openHandOver(mates: Mates): HandOver {
  const inner = createServer()
  const doorOf = (request: IncomingMessage): string | undefined => {
    const holder = holderOf(request)
    return holder === undefined || holder === mates.number ? undefined : mates.doorOf(holder)
  }
  return {
    request: (request, response) => {
      const socketPath = doorOf(request)
      if (socketPath === undefined) return false
      // whatever a request may be, nothing of it ends the process
      handOn(request, response, socketPath).catch(() => response.destroy())
      return true
    },
    upgrade: (request, socket, head) => {
      const path = doorOf(request)
      if (path === undefined) return false
      const onward = connect(path, () => {
        onward.write(headOf(request))
        onward.write(head)
        onward.pipe(socket).pipe(onward)
      })
      onward.on('error', () => socket.destroy())
      socket.on('close', () => onward.destroy())
      return true
    },
    listen: async (handle, upgrade) => {
      inner.on('request', handle)
      inner.on('upgrade', upgrade)
      const path = mates.doorOf(mates.number)
      await new Promise<void>((resolve) => {
        inner.listen({ path, exclusive: true }, () => resolve())
      })
    },
    close: () => {
      inner.close()
      inner.closeAllConnections()
    },
  }
}

// whole, and in one piece: who holds the connection may answer and close before the last of several pieces is sent
async function handOn(
  request: IncomingMessage,
  response: ServerResponse,
  socketPath: string,
): Promise<void> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) return refuse(response, 413)
    parts.push(part)
  }
  const { method, url } = request
  const given = Object.entries(request.headers).filter(([name]) => !OF_ONE_CONNECTION.has(name))
  const headers = { ...Object.fromEntries(given), ...(bytes > 0 && { 'content-length': bytes }) }
  // a connection of its own: one that is kept may be closed at the very moment
  const onward = ask({ socketPath, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    // an answer that breaks off breaks off here as well: its client asks again
    pipeline(answer, response, () => undefined)
  })
  // whoever held it is gone: its client begins anew, as after any loss
  onward.on('error', () => (response.headersSent ? response.destroy() : refuse(response, 400)))
  response.on('close', () => onward.destroy())
  onward.end(Buffer.concat(parts))
}

/** In the words of the engine, which clients of it know. */
function refuse(response: ServerResponse, status: 400 | 413): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end('{"code":1,"message":"Session ID unknown"}')
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
