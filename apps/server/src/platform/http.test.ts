import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { Acknowledged, route } from '@devgrove/contract/route'
import { until } from '../../test/machine.ts'
import { knock } from '../../test/raw-socket.ts'
import { test, World } from '../../test/world.ts'
import { openHttp } from './http.ts'
import { serve } from './serve.ts'

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

test('who takes nothing in of an answer is let go within a minute', async ({ world }) => {
  const app = await openHttp(world.ctx, createServer)
  const large = Buffer.alloc(32 * 1024 * 1024)
  app.get('/api/large', async () => large)
  // Node looks twice whether more was taken in
  expect(app.server.timeout).toBe(30_000)
  app.server.timeout = 300
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const accepted = once(app.server, 'connection').then(([socket]) => socket as Socket)
  const socket = connect({ host: '127.0.0.1', port })
    .on('error', () => undefined)
    .pause()
  socket.write('GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n')
  const served = await accepted
  await until(() => served.destroyed)
  socket.resume()
  await until(() => socket.destroyed)

  expect(socket.bytesRead).toBeLessThan(large.length)
  await app.close()
})

test('who waits for what takes long is not let go for their silence', async ({ world }) => {
  const app = await openHttp(world.ctx, createServer)
  const slow = route({
    method: 'GET',
    path: '/api/slow',
    summary: '',
    access: 'anyone',
    reply: Acknowledged,
    takesLong: true,
  })
  serve({ app, ctx: world.ctx, identify: async () => undefined }, slow, async () => {
    await delay(3000)
    return { message: 'Done.' }
  })
  app.server.timeout = 1000
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  const answer = await fetch(`http://127.0.0.1:${port}/api/slow`)

  expect(await answer.json()).toMatchObject({ success: true, message: 'Done.' })
  await app.close()
})

test('a stop waits for nobody who says nothing, breaks off, or takes nothing in (R-20)', async () => {
  const stopping = await World.open()
  const { cookie } = await stopping.person('Ada')
  const address = await stopping.address()
  const { hostname: host, port } = new URL(address)
  const json = 'Content-Type: application/json\r\nContent-Length: 99'
  const sockets = [
    '',
    'GET /api/health HTTP/1.1\r\nHo',
    `POST /api/login HTTP/1.1\r\nHost: x\r\n${json}\r\n\r\n{`,
  ].map((beginning) => {
    const socket = connect({ host, port: Number(port) }).on('error', () => undefined)
    socket.write(beginning)
    return socket
  })
  sockets.push(await knock(address, { headers: { cookie } }))
  await delay(500)
  const began = performance.now()

  const closing = stopping.close()
  await Promise.race([closing, delay(10_500)])
  const took = performance.now() - began
  for (const socket of sockets) socket.destroy()
  await closing

  expect(took).toBeLessThan(10_000)
})
