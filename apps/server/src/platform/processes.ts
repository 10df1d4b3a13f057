// Owns the processes of one server: a first one that holds what there is once (the bundled database, the port, what the
// others tell each other), and workers that answer. Each worker is a node like any other (docs/scaling.md).
import cluster, { type Worker } from 'node:cluster'
import { mkdtempSync, rmSync } from 'node:fs'
import { createAdapter, setupPrimary } from '@socket.io/cluster-adapter'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import type { Log } from './log.ts'

const RESTART_AFTER_MS = 1000
const DOORS = 'DEVGROVE_DOORS'
/** Under this a worker says that it answers. */
const READY = 'devgrove:ready'

export interface Mates {
  /** This process among the workers. */
  number: number
  /** Where each worker takes in what another one cannot answer. */
  doorOf: (number: number) => string
  adapter: ReturnType<typeof createAdapter>
}

/** The other workers of this server, or undefined where this process is alone. */
export function findMates(): Mates | undefined {
  const doors = process.env[DOORS]
  const { worker } = cluster
  if (!worker || doors === undefined) return undefined
  return {
    number: worker.id,
    doorOf: (number) => `${doors}/${number}`,
    adapter: createAdapter(),
  }
}

/** Tells the first process that this worker answers, and what to say of all to whoever runs the server, if it knows. */
export const sayReady = (news: string): void => void process.send?.({ [READY]: news })

const newsIn = (said: unknown): string | undefined =>
  said !== null && typeof said === 'object' && READY in said ? String(said[READY]) : undefined

export interface Workers {
  /** What the first says of itself, when all answer; rejects when one cannot start. */
  ready: Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts workers, and starts one again that ends without having been asked to. Where the first has something to do that
 * nobody may come before, `isFirstAlone`, the others begin once it answers.
 */
export function startWorkers(count: number, log: Log, isFirstAlone: boolean): Workers {
  const doors = mkdtempSync('/tmp/dg-')
  setupPrimary()
  new RateLimiterClusterMaster()
  cluster.setupPrimary({ serialization: 'advanced' })
  let isStopping = false
  let waiting = count
  let firstNews = ''
  const ready = new Promise<string>((resolve, reject) => {
    const begin = (): void => {
      let isReady = false
      const worker = cluster.fork({ [DOORS]: doors })
      worker.on('message', (said: unknown) => {
        const news = newsIn(said)
        if (news === undefined || isReady) return
        isReady = true
        firstNews ||= news
        if (isFirstAlone && waiting === count) beginOthers()
        waiting--
        if (waiting === 0) resolve(firstNews)
      })
      worker.on('exit', (code) => {
        if (isStopping) return
        // what cannot start would not start the next time either
        if (waiting > 0 && !isReady) return reject(new Error(`a worker ended with ${code}`))
        log.error({ worker: worker.id, code }, 'a worker ended, and another one begins')
        setTimeout(() => {
          if (!isStopping) begin()
        }, RESTART_AFTER_MS)
      })
    }
    const beginOthers = (): void => {
      for (let index = 1; index < count; index++) begin()
    }
    begin()
    if (!isFirstAlone) beginOthers()
  })
  return {
    ready,
    stop: async () => {
      isStopping = true
      const codes = await Promise.all(Object.values(cluster.workers ?? {}).map(end))
      rmSync(doors, { recursive: true, force: true })
      if (codes.some((code) => code !== 0)) throw new Error('a worker did not end in peace')
    },
  }
}

/** Asks a worker to end; resolves to its exit code. */
function end(worker: Worker | undefined): Promise<number> {
  return new Promise((resolve) => {
    if (!worker || worker.isDead()) return resolve(0)
    // one that was still beginning has no code: it ended by the signal itself
    worker.once('exit', (code: number | null) => resolve(code ?? 0))
    worker.process.kill('SIGTERM')
  })
}
