// Owns the comparison with the floors: they are asked in turn with the call, since a machine is not as fast from one
// minute to the next.
import type { ChildProcess } from 'node:child_process'
import type { Asked } from './load.ts'
import { CONNECTIONS, end, type Loader, startFloors } from './server.ts'
import { medianOf, type Range, rangeOf } from './shares.ts'

const WARM_SECONDS = 1.5
const SECONDS = 0.75
const FIRST_PORT = 4650

export interface Compared {
  httpPerSecond: number
  fastifyPerSecond: number
  /** Of what the floor did right after each run of the call. */
  ofHttp: Range
  ofFastify: Range
}

export interface Floors {
  /** What to do after each run of a call whose answers are of this size, to the next KiB, and what came of it. */
  beside: (bytes: number) => Promise<{ afterRun: AfterRun; compared: () => Compared }>
  stop: () => Promise<void>
}

type AfterRun = (perSecond: number) => Promise<void>

interface Pair {
  child: ChildProcess
  ports: readonly [number, number]
}

export function openFloors(loader: Loader): Floors {
  const known = new Map<number, Pair>()
  const rate = async (port: number, seconds: number): Promise<number> => {
    const { perSecond } = await loader.load({ port, connections: CONNECTIONS, requests, seconds })
    return perSecond
  }
  const pairFor = async (bytes: number): Promise<Pair> => {
    const size = Math.ceil(bytes / 1024) * 1024
    const there = known.get(size)
    if (there) return there
    const port = FIRST_PORT + 2 * known.size
    const ports = [port, port + 1] as const
    const pair = { child: await startFloors(size, ports), ports }
    known.set(size, pair)
    for (const one of ports) await rate(one, WARM_SECONDS)
    return pair
  }
  return {
    beside: async (bytes) => {
      const [http, fastify] = (await pairFor(bytes)).ports
      const rates: { call: number; http: number; fastify: number }[] = []
      return {
        afterRun: async (call) => {
          rates.push({
            call,
            http: await rate(http, SECONDS),
            fastify: await rate(fastify, SECONDS),
          })
        },
        compared: () => ({
          httpPerSecond: medianOf(rates.map((one) => one.http)),
          fastifyPerSecond: medianOf(rates.map((one) => one.fastify)),
          ofHttp: rangeOf(rates.map((one) => one.call / one.http)),
          ofFastify: rangeOf(rates.map((one) => one.call / one.fastify)),
        }),
      }
    },
    stop: async () => {
      for (const { child } of known.values()) await end(child)
    },
  }
}

const requests: Asked[] = Array.from({ length: CONNECTIONS }, () => ({
  method: 'GET',
  path: '/constant',
}))
