// Owns when a process that cannot keep up turns requests away.
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

interface Bounds {
  /** How late the event loop may be, in ms, as a mean of a sample. */
  mostDelayMs: number
  sampleMs: number
}

/** A sample into which nothing was measured counts as late, so that a single block could be the only one. */
const LATE_IN_A_ROW = 2

/**
 * Answers 503 while the event loop is late, from the second sample in a row on: one block alone, as the start of a process
 * on a busy machine is one, turns nobody away.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { mostDelayMs, sampleMs }: Bounds = { mostDelayMs: 2000, sampleMs: 1000 },
): Promise<void> {
  let lateInARow = 0
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: () => {
      if (lateInARow >= LATE_IN_A_ROW) throw new Refusal('overloaded', { retryAfterSeconds: 2 })
    },
  })
  // it takes as long as the one that samples and was begun after it, so it comes after it and sees each sample once
  const timer = setTimeout(() => {
    lateInARow = app.isUnderPressure() ? lateInARow + 1 : 0
    timer.refresh()
  }, sampleMs)
  timer.unref()
  app.addHook('onClose', async () => clearTimeout(timer))
}
