// Owns when a process that cannot keep up turns requests away.
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

interface Bounds {
  /** How late the event loop may be, in ms, as a mean of a sample. */
  mostDelayMs: number
  sampleMs: number
}

/** Of one that is late for so many samples each may bring a refusal, however few requests came in between. */
const APART = 5

/**
 * Answers 503 while the event loop is late, from the second sample in a row on. A sample into which nothing was measured
 * counts as late without end, so that a single block, as the start of a process on a busy machine is one, would turn away
 * whoever comes in the second after it.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { mostDelayMs, sampleMs }: Bounds = { mostDelayMs: 2000, sampleMs: 1000 },
): Promise<void> {
  let lateSince = -Infinity
  let lateAt = -Infinity
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: () => {
      const now = performance.now()
      if (now - lateAt > APART * sampleMs) lateSince = now
      lateAt = now
      if (now - lateSince > sampleMs) throw new Refusal('overloaded', { retryAfterSeconds: 2 })
    },
  })
}
