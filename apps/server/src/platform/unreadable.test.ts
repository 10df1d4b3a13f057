import { text } from 'node:stream/consumers'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'

const HEAD = 'Host: x\r\n'
const MALFORMED = 'This request could not be read.'

test.for([
  ['a method that nobody knows', 'BREW /api/health HTTP/1.1\r\n', 400, MALFORMED],
  [
    'two lengths of a body',
    'POST /api/login HTTP/1.1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n',
    400,
    MALFORMED,
  ],
  ['what is no HTTP', 'hello\r\n', 400, MALFORMED],
  [
    'headers of more than 16 KiB',
    `GET /api/health HTTP/1.1\r\nCookie: ${'a'.repeat(17_000)}\r\n`,
    431,
    'This is too large to be taken.',
  ],
] as const)(
  '%s is refused in the form of every failure',
  async ([, beginning, status, error], { world }) => {
    const { hostname: host, port } = new URL(await world.address())
    const socket = connect({ host, port: Number(port) })
    socket.write(`${beginning}${HEAD}\r\n`)

    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')

    expect(head.split(' ')[1]).toBe(String(status))
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
    expect(JSON.parse(body)).toEqual({
      success: false,
      error,
      code: status === 431 ? 'too_large' : 'malformed_request',
    })
  },
)

test('whoever was refused so is still served on another connection', async ({ world }) => {
  const address = await world.address()
  const { hostname: host, port } = new URL(address)
  const socket = connect({ host, port: Number(port) })
  socket.write('hello\r\n\r\n')
  await text(socket)

  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})
