import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'
import { openHttp } from './http.ts'

test('who comes in while a stop has begun and the door is still open is served, and told to come again elsewhere', async ({
  world,
}) => {
  const app = await openHttp(world.ctx, createServer)
  app.get('/api/here', async () => ({ success: true }))
  let answer: Response | undefined
  app.addHook('preClose', async () => {
    const { port } = app.server.address() as AddressInfo
    answer = await fetch(`http://127.0.0.1:${port}/api/here`)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  await app.close()

  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('connection')).toBe('close')
})

test('two that wait for each other: one is served, the other may come again in a second', async ({
  world,
}) => {
  const app = await openHttp(world.ctx, createServer)
  const met = Promise.withResolvers<void>()
  let waiting = 0
  app.get<{ Querystring: { first: string; second: string } }>('/ring', async ({ query }) =>
    world.ctx.db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${query.first}::int)`.execute(db)
      if (++waiting === 2) met.resolve()
      await met.promise
      await sql`select pg_advisory_xact_lock(${query.second}::int)`.execute(db)
      return 'served'
    }),
  )

  const answers = await Promise.all(
    ['/ring?first=1&second=2', '/ring?first=2&second=1'].map((url) => app.inject({ url })),
  )
  await app.close()

  const [served, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect(served?.statusCode).toBe(200)
  expect(refused?.statusCode).toBe(503)
  expect(refused?.headers['retry-after']).toBe('1')
})
