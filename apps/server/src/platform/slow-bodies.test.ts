import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { logIn } from '@devgrove/contract/accounts'
import { uploadImage } from '@devgrove/contract/images'
import { until } from '../../test/machine.ts'
import { multipart, picture } from '../../test/pictures.ts'
import { beginPost } from '../../test/raw-socket.ts'
import { test } from '../../test/world.ts'

/** Says that it sends the whole of a body, and sends a byte of it every second. */
function trickle(address: string, path: string, headers: Record<string, string>, body: Buffer) {
  const { socket, answer } = beginPost(address, path, {
    ...headers,
    'content-length': String(body.length),
  })
  let sent = 0
  const timer = setInterval(() => socket.write(body.subarray(sent, ++sent)), 1000)
  socket.on('close', () => clearInterval(timer))
  return {
    answer,
    isOpen: () => !socket.closed,
    sendRest: () => {
      clearInterval(timer)
      socket.write(body.subarray(sent))
    },
    end: () => socket.destroy(),
  }
}

test('who says their request byte by byte is let go after 15 s, and a member’s picture is waited for (S-26)', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const address = await world.address()
  const { headers, payload } = multipart([
    { name: 'purpose', value: 'avatar' },
    { name: 'file', value: await picture(), filename: 'a.png' },
  ])
  const began = performance.now()
  const json = { 'content-type': 'application/json' }
  const trickles = [
    trickle(address, logIn.path, json, Buffer.alloc(100, ' ')),
    trickle(address, '/api/socket.io/?EIO=4&transport=polling', json, Buffer.alloc(100, ' ')),
    trickle(address, uploadImage.path, headers, payload),
  ]
  const member = trickle(address, uploadImage.path, { ...headers, cookie: ada.cookie }, payload)

  await delay(13_000)
  expect(trickles[0]?.isOpen()).toBe(true)
  await until(() => trickles.every(({ isOpen }) => !isOpen()), 20_000)
  expect(performance.now() - began).toBeLessThan(20_000)

  await delay(2000)
  expect(member.isOpen()).toBe(true)
  member.sendRest()
  await expect.poll(() => member.answer(), { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 200 /)
  member.end()
})
