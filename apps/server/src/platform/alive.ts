// Owns the question whether somebody is still at the other end of a socket.
import type { ServerSocket } from './sockets.ts'

const PATIENCE_MS = 5000

interface Pingable {
  sendPacket(type: 'ping'): void
  once(event: 'heartbeat', listener: () => void): unknown
  off(event: 'heartbeat', listener: () => void): unknown
}

/**
 * Whether the client answers now. Packets keep their order, so whoever does has also received all that was sent to them
 * before; a socket whose network is gone takes everything in and answers nothing.
 */
export function isAlive(socket: ServerSocket): Promise<boolean> {
  // every client of the protocol answers a ping, whichever library it uses; the engine only keeps the method to itself
  const connection = socket.conn as unknown as Pingable
  return new Promise((resolve) => {
    const answered = (): void => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = setTimeout(() => {
      connection.off('heartbeat', answered)
      resolve(false)
    }, PATIENCE_MS)
    timer.unref()
    connection.once('heartbeat', answered)
    connection.sendPacket('ping')
  })
}
