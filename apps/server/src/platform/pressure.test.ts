import { setTimeout as delay } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerFailure } from './failures.ts'
import { refuseUnderPressure } from './pressure.ts'

const BOUNDS = { mostDelayMs: 200, sampleMs: 100 }

let app: FastifyInstance
beforeEach(async () => {
  app = fastify()
  app.setErrorHandler(answerFailure)
  await refuseUnderPressure(app, BOUNDS)
  app.get('/', async () => 'served')
  await app.ready()
})
afterEach(() => app.close())

/** As a long computation does, but for the processor, which those beside it may have. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

const ask = () => app.inject({ url: '/' })

test('one block, however long, turns nobody away', async () => {
  block(10 * BOUNDS.sampleMs)
  // until the sample is taken
  await delay(1)

  expect((await ask()).statusCode).toBe(200)
})

test.for([2, 10])(
  'an event loop that is late again and again, by %i times what it may be, turns away until it is in time',
  async (times) => {
    const statuses: number[] = []
    await delay(2 * BOUNDS.sampleMs)
    for (let turn = 0; turn < 5; turn++) {
      block(times * BOUNDS.mostDelayMs)
      await delay(1)
      statuses.push((await ask()).statusCode)
    }
    const refused = await ask()

    expect(statuses[0]).toBe(200)
    expect(statuses.slice(2)).toEqual([503, 503, 503])
    expect(refused.json()).toMatchObject({ success: false, code: 'overloaded' })
    expect(refused.headers['retry-after']).toBe('2')
    await expect.poll(async () => (await ask()).statusCode).toBe(200)
  },
)
