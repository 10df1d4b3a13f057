import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
