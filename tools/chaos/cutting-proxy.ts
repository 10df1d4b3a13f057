// A bad network: a TCP proxy that goes to each node in turn and cuts every connection after a moment.
import { connect, createServer, type Socket } from 'node:net'

const CUT_AFTER_MS = { from: 150, to: 900 }

export interface CuttingProxy {
  address: string
  /** How many connections it cut. */
  cuts: () => number
  /** Cuts nothing more from now on, or begins again. */
  setCalm: (isCalm: boolean) => void
  close: () => Promise<void>
}

/** The same seed gives the same chances. */
export function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export async function openCuttingProxy(
  ports: readonly number[],
  seed: number,
): Promise<CuttingProxy> {
  const chance = chances(seed)
  const open = new Set<Socket>()
  let [turn, cuts, isCalm] = [0, 0, false]

  const end = (pair: readonly Socket[], isReset: boolean): void => {
    for (const socket of pair) {
      if (isReset) socket.resetAndDestroy()
      else socket.destroy()
    }
  }
  const server = createServer((socket) => {
    const node = connect({ host: '127.0.0.1', port: ports[turn++ % ports.length] ?? 0 })
    const pair = [socket, node] as const
    const { from, to } = CUT_AFTER_MS
    const isReset = chance() < 0.5
    const timer = setTimeout(
      () => {
        if (isCalm) return
        cuts++
        end(pair, isReset)
      },
      from + chance() * (to - from),
    )
    for (const one of pair) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => end(pair, false))
      one.on('close', () => {
        open.delete(one)
        clearTimeout(timer)
        end(pair, false)
      })
    }
    socket.pipe(node)
    node.pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    cuts: () => cuts,
    setCalm: (next) => {
      isCalm = next
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
