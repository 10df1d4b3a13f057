import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { expectFailure } from '../../../test/expect-failure.ts'
import { picture, upload } from '../../../test/pictures.ts'
import { test } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { openNode } from '../../realtime.ts'

test('an image is shown as a picture and nothing else, to anybody and for ever', async ({
  world,
}) => {
  const { body } = await upload(await world.person('ada'), await picture())
  const url = String(body['url'])
  const { bytes } = await world.raw({ method: 'GET', url })
  const size = bytes.length
  expect(size).toBeGreaterThan(0)

  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await world.raw({ method, url })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(Number(headers['content-length'])).toBe(size)
    expect(headers['set-cookie'] ?? headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('no other address below /images shows anything', async ({ world }) => {
  const { body } = await upload(await world.person('ada'), await picture())
  const name = String(body['url']).slice('/images/'.length)
  const id = name.replace('.webp', '')
  for (const path of [
    '01a1fc06-f163-7789-9bb4-327be7327bc1.webp',
    id,
    `${id}.png`,
    `${id}.webp.webp`,
    `x${name}`,
    `${name}%00`,
    `images/${name}`,
    `./${name}/x`,
    `../images/${name}/..`,
    '..%2f..%2fsecret',
    '..%2fsecret.webp',
    '%2e%2e/secret',
    '../../etc/passwd',
    '',
  ]) {
    const answer = await world.raw({ method: 'GET', url: `/images/${path}` })
    expect({ path, status: answer.status }).toEqual({ path, status: 404 })
    expectFailure(answer, path)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('what is not there is no page of the web application either', async ({ world }) => {
  const webFolder = await mkdtemp(join(tmpdir(), 'devgrove-web-'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>')
  const secret = 'x'.repeat(43)
  const app = await buildApp({ node: openNode(world.ctx, secret), secret, webFolder })
  const page = await app.inject({ url: '/nowhere' })
  const answers = await Promise.all(
    ['/images/none.webp', '/images/none', '/images/a/b'].map((url) => app.inject({ url })),
  )
  await app.close()
  await rm(webFolder, { recursive: true })

  expect(page.body).toBe('<!doctype html>')
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, code: 'image_not_found' })
  }
})

test('who asks for large images and takes nothing in costs hardly any memory', async ({
  world,
}) => {
  const id = uuidv7()
  const large = Buffer.alloc(8 * 1024 * 1024, 'x')
  await world.ctx.storage.put(`images/${id}.webp`, large, 'image/webp')
  const { hostname, port } = new URL(await world.address())
  const before = process.memoryUsage().arrayBuffers
  const sockets = Array.from({ length: 40 }, () => {
    const socket = connect({ host: hostname, port: Number(port) }).pause()
    socket.on('error', () => undefined)
    socket.write(`GET /images/${id}.webp HTTP/1.1\r\nHost: x\r\n\r\n`)
    return socket
  })
  await delay(3000)

  // what was read and is not collected yet counts; whole images would be 320 MB
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(160 * 1024 * 1024)
  const whole = await world.raw({ method: 'GET', url: `/images/${id}.webp` })
  expect(large.equals(whole.bytes)).toBe(true)
  for (const socket of sockets) socket.destroy()
})
