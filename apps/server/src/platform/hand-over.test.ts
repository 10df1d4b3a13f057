import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, METHODS } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { test as base, expect } from 'vitest'
import { openHandOver } from './hand-over.ts'
import type { Mates } from './processes.ts'

const BROKEN_OFF = 'break off'

/** The port of a worker whose only mate is number 2. It holds every connection that is handed to it, and echoes. */
const test = base.extend<{ port: number }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from this pattern
  port: async ({}, use) => {
    const doors = await mkdtemp(join(tmpdir(), 'devgrove-doors-'))
    const [one, two] = [1, 2].map((number) =>
      openHandOver({ number, doorOf: (other) => join(doors, `${other}`) } as Mates),
    )
    await two!.listen(
      (request, response) =>
        void text(request).then((body) => {
          if (body !== BROKEN_OFF) return response.end(`held: ${body}`)
          return response
            .writeHead(200, { 'content-length': 99 })
            .write('he', () => response.destroy())
        }),
      (_, socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    )
    const front = createServer((request, response) => {
      if (!one!.request(request, response)) response.writeHead(404).end()
    })
    await once(front.listen(0, '127.0.0.1'), 'listening')
    await use((front.address() as AddressInfo).port)
    front.close()
    two!.close()
    await rm(doors, { recursive: true })
  },
})

/** What is answered to a request made by hand. */
async function say(port: number, lines: readonly string[], body = ''): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(`${[...lines, 'Host: here', 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  return text(socket)
}

const asking = (sid: string, method = 'GET') =>
  `${method} /api/socket.io?EIO=4&transport=polling&sid=${sid} HTTP/1.1`

test('what is sent to a connection of another worker is answered by that one', async ({ port }) => {
  const chunked = ['Transfer-Encoding: chunked']
  expect(await say(port, [asking('2-a')])).toMatch(/^HTTP\/1.1 200 [^]*held: $/)
  expect(await say(port, [asking('2-a', 'POST'), 'Content-Length: 2'], '2x')).toContain('held: 2x')
  expect(await say(port, [asking('2-a', 'POST'), ...chunked], '1\r\n3\r\n0\r\n\r\n')).toContain(
    'held: 3',
  )
})

test('headers that concern one connection only stay behind, and end no process', async ({
  port,
}) => {
  const strange = [
    'Trailer: x',
    'TE: trailers',
    'Expect: 100-continue',
    'Keep-Alive: timeout=9999',
    'Proxy-Connection: keep-alive',
    'Upgrade: h2c',
    'Cookie: \u00ff',
  ]
  for (const header of strange) {
    expect(await say(port, [asking('2-a'), header])).toMatch(/^HTTP\/1.1 (100|200) [^]*held: $/)
    expect(await say(port, [asking('3-gone'), header])).toMatch(/HTTP\/1.1 400 /)
  }
})

test('whoever polls a connection that nobody holds is told so', async ({ port }) => {
  expect(await say(port, [asking('3-gone')])).toContain('"Session ID unknown"')
  expect(await say(port, [asking('1-mine')])).toMatch(/^HTTP\/1.1 404 /)
})

test('an answer that breaks off keeps nobody waiting', async ({ port }) => {
  const length = `Content-Length: ${BROKEN_OFF.length}`
  const answer = say(port, [asking('2-a', 'POST'), length], BROKEN_OFF)

  expect(await Promise.race([answer, delay(5000)])).toMatch(/^HTTP\/1.1 200 [^]*\r\nhe$/)
})

test('more than a packet may be is refused', async ({ port }) => {
  const big = 'x'.repeat(64 * 1024 + 1)
  const answer = await say(port, [asking('2-a', 'POST'), `Content-Length: ${big.length}`], big)
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
})

const NAMES = [
  'Accept-Encoding',
  'Connection',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'Cookie',
  'Date',
  'Expect',
  'Host',
  'HTTP2-Settings',
  'Keep-Alive',
  'Set-Cookie',
  'TE',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
  'Via',
  '__proto__',
  'constructor',
]
const VALUES = [
  '',
  '0',
  '-1',
  '5',
  'x',
  '*',
  'close',
  'upgrade',
  'chunked',
  'gzip, chunked',
  '\u00ff',
]
const strangeRequest = fc.record({
  method: fc.constantFrom(...METHODS),
  sid: fc.constantFrom('2-a', '3-gone', '2-', '02-a', '99999999999999999999-x', '2-\u00ff'),
  headers: fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)), {
    maxLength: 4,
  }),
  body: fc.constantFrom('', 'hello', '5\r\nhello\r\n0\r\n\r\n', '5\r\nhello\r\n0\r\nX: y\r\n\r\n'),
})

test('no request that a client could make ends the process, or keeps another from its answer', async ({
  port,
}) => {
  const pour = async ({ method, sid, headers, body }: (typeof sample)[number]) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const lines = [asking(sid, method), ...headers.map((pair) => pair.join(': '))]
    socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'))
    socket.on('error', () => undefined)
    await Promise.race([once(socket.resume(), 'close'), delay(200)])
    socket.destroy()
  }
  const seed = Date.now() % 2 ** 31
  const sample = fc.sample(strangeRequest, { numRuns: 3000, seed })
  for (let begin = 0; begin < sample.length; begin += 100) {
    await Promise.all(sample.slice(begin, begin + 100).map(pour))
  }

  expect({ seed, answer: await say(port, [asking('2-a')]) }).toEqual({
    seed,
    answer: expect.stringMatching(/^HTTP\/1.1 200 [^]*held: $/) as unknown,
  })
})
