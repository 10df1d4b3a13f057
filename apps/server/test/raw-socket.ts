// A websocket made by hand, which may say what no library would.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE_MS = 5000
const OPCODE = { text: 1, binary: 2, end: 8 } as const

export interface RawSocket {
  socket: Socket
  /** The status of the answer to the handshake: 101 once it is a websocket. */
  status: number
  isOpen: () => boolean
  /** Sends a text or binary message, in frames of at most so many bytes. */
  send: (message: string | Buffer, frameBytes?: number) => void
  /** Waits until a text message begins so, or until the server has closed; true for the first. */
  heard: (beginning: string) => Promise<boolean>
  reset: () => void
}

export interface Knock {
  path?: string
  headers?: Record<string, string>
}

const SOCKETS = '/api/socket.io?EIO=4&transport=websocket'

/** Writes the request of a handshake, and does not wait for what comes of it. */
export async function knock(address: string, { path = SOCKETS, headers = {} }: Knock) {
  const { hostname, port, host } = new URL(address)
  // as every client of websockets has it: a second small frame would wait 40 ms until the first is acknowledged
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  const lines = {
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from(randomUUID().slice(0, 16)).toString('base64'),
    ...headers,
  }
  const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\n${text.join('')}\r\n`)
  return socket
}

/** A websocket, or the status with which it was refused. */
export async function openRaw(address: string, asked: Knock = {}): Promise<RawSocket> {
  const socket = await knock(address, asked)
  const heard: string[] = []
  let unread = Buffer.alloc(0)
  let status = 0
  let isOver = false
  socket.on('close', () => {
    isOver = true
  })
  socket.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk])
    if (status === 0) {
      const end = unread.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(/^HTTP\/1\.1 (\d+)/.exec(unread.toString('latin1'))?.[1])
      unread = unread.subarray(end + 4)
    }
    if (status === 101) unread = readFrames(unread, heard, () => socket.destroy())
  })
  const until = async (isTrue: () => boolean): Promise<void> => {
    const deadline = performance.now() + PATIENCE_MS
    while (!isTrue() && !isOver) {
      if (performance.now() > deadline) throw new Error('the server said nothing')
      await delay(1)
    }
  }
  await until(() => status !== 0)
  return {
    socket,
    status,
    isOpen: () => !isOver,
    send: (message, frameBytes) => {
      for (const frame of framesOf(message, frameBytes)) socket.write(frame)
    },
    heard: async (beginning) => {
      await until(() => heard.some((text) => text.startsWith(beginning)))
      return heard.some((text) => text.startsWith(beginning))
    },
    reset: () => void socket.resetAndDestroy(),
  }
}

/** The frames of one message, as a client sends them: masked, here with zeros. */
function framesOf(message: string | Buffer, frameBytes = Number.POSITIVE_INFINITY): Buffer[] {
  const bytes = Buffer.from(message)
  const count = Math.max(1, Math.ceil(bytes.length / frameBytes))
  const size = Math.ceil(bytes.length / count)
  return Array.from({ length: count }, (_, index) => {
    const opcode = index > 0 ? 0 : typeof message === 'string' ? OPCODE.text : OPCODE.binary
    const part = bytes.subarray(index * size, (index + 1) * size)
    const isLast = index === count - 1
    return Buffer.concat([headOf(opcode | (isLast ? 0x80 : 0), part.length), part])
  })
}

function headOf(first: number, length: number): Buffer {
  const noMask = [0, 0, 0, 0]
  if (length < 126) return Buffer.from([first, 0x80 | length, ...noMask])
  const head = Buffer.alloc(14)
  head.set([first, 0x80 | 127])
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}

/** Takes whole frames off the front, keeps their texts, and returns the rest. */
function readFrames(bytes: Buffer, heard: string[], onEnd: () => void): Buffer<ArrayBuffer> {
  let rest = Buffer.from(bytes)
  for (
    let size = sizesOf(rest);
    size && rest.length >= size.head + size.body;
    size = sizesOf(rest)
  ) {
    const end = size.head + size.body
    if (((rest[0] ?? 0) & 0x0f) === OPCODE.end) onEnd()
    heard.push(rest.subarray(size.head, end).toString())
    rest = rest.subarray(end)
  }
  return rest
}

/** How long the head and the body of the first frame are; undefined while its head is not there. */
function sizesOf(bytes: Buffer): { head: number; body: number } | undefined {
  const short = (bytes[1] ?? 0) & 0x7f
  const head = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < head) return undefined
  if (short === 126) return { head, body: bytes.readUInt16BE(2) }
  return { head, body: short === 127 ? Number(bytes.readBigUInt64BE(2)) : short }
}

/** Begins a POST: its head is written, and of its body nothing yet. `answer` is what has come back so far. */
export function beginPost(address: string, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString()
  })
  socket.on('error', () => undefined)
  const lines = Object.entries({ host: 'x', ...headers }).map((line) => `${line.join(': ')}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return { socket, answer: () => answer }
}
