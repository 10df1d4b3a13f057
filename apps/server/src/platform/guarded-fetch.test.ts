import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect as netConnect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGuardedFetch, type Outside } from './guarded-fetch.ts'

const WANTED = { maxBytes: 1000, type: 'image/' }
const PUBLIC = '93.184.216.34'
const OTHER_PUBLIC = '2606:4700:4700::1111'

/** Any connection at all is a hit: a refused address must not even be knocked at. */
let hits: number
let canary: Server
let canaryPort: number
/** What stands for the world: whoever connects to a public address lands here, without TLS. */
let world: Server
let answer: (path: string, response: ServerResponse) => void
let asked: { address: string; host: string; path: string }[]

beforeEach(async () => {
  hits = 0
  asked = []
  answer = (_path, response) => response.setHeader('content-type', 'image/png').end('picture')
  canary = createServer((_request, response) =>
    response.setHeader('content-type', 'image/png').end('secret'),
  )
  canary.on('connection', () => hits++)
  // both families: `[::]` and a mapped address would otherwise fail by themselves
  canary.listen(0, '::')
  world = createServer((request, response) => {
    Object.assign(asked.at(-1) ?? {}, { path: request.url, host: request.headers.host })
    answer(request.url ?? '', response)
  })
  world.listen(0, '127.0.0.1')
  await Promise.all([once(canary, 'listening'), once(world, 'listening')])
  canaryPort = portOf(canary)
})

afterEach(() => {
  for (const server of [canary, world]) {
    server.closeAllConnections()
    server.close()
  }
})

const portOf = (server: Server) => (server.address() as AddressInfo).port

function outside(names: Record<string, string[]> = {}): Partial<Outside> {
  return {
    port: canaryPort,
    resolve: async (host) => names[host] ?? [PUBLIC],
    connect: (address) => {
      asked.push({ address, host: '', path: '' })
      if (address !== PUBLIC && address !== OTHER_PUBLIC) return netConnect(canaryPort, address)
      return netConnect(portOf(world), '127.0.0.1')
    },
  }
}

const read = async (url: string, parts = outside()) => {
  const bytes = await openGuardedFetch(parts)(url, WANTED)
  return bytes && Buffer.from(bytes).toString()
}

test('the canary can be hit, so that not hitting it means something', async () => {
  const socket = netConnect(canaryPort, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
  await expect.poll(() => hits).toBe(1)
})

test.each([
  '127.0.0.1',
  '127.1',
  '[::]',
  '[::1]',
  '[::ffff:7f00:1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '0',
  '0.0.0.0',
  '2130706433',
  '0x7f.1',
  '017700000001',
  '１２７.0.0.1',
  'localhost',
  'localhost.',
  'LOCALHOST',
])('https://%s is refused, and nobody is knocked at (S-21)', async (host) => {
  // with the real look-up and the real connection: only the port is the canary's
  expect(await read(`https://${host}:${canaryPort}/canary`, { port: canaryPort })).toBeUndefined()
  // and with connections that would lead to the canary
  const names = { localhost: ['127.0.0.1'], 'localhost.': ['::1'] }
  expect(await read(`https://${host}:${canaryPort}/canary`, outside(names))).toBeUndefined()
  await delay(20)
  expect(hits).toBe(0)
})

test('a name that answers a public address first and ours later is only asked once', async () => {
  const answers = [[PUBLIC], ['127.0.0.1'], ['127.0.0.1']]
  const resolve = async () => answers.shift() ?? []

  const bytes = await read(`https://flip.example:${canaryPort}/a`, { ...outside(), resolve })

  expect(bytes).toBe('picture')
  expect(asked.map(({ address }) => address)).toEqual([PUBLIC])
  expect([answers.length, hits]).toEqual([2, 0])
})

test('a name with a single address of ours among public ones is refused', async () => {
  for (const addresses of [['127.0.0.1'], [PUBLIC, '10.0.0.1'], ['::1', PUBLIC], []]) {
    const parts = outside({ 'mixed.example': addresses })
    expect(await read(`https://mixed.example:${canaryPort}/a`, parts)).toBeUndefined()
  }
  expect([asked, hits]).toEqual([[], 0])
})

test.each([
  () => `https://127.0.0.1:${canaryPort}/canary`,
  () => `http://127.0.0.1:${canaryPort}/canary`,
  () => `//[::1]:${canaryPort}/canary`,
  () => `https://inside.example:${canaryPort}/canary`,
  () => `file:///etc/passwd`,
  () => '',
])('a redirect is checked like the first address (%#)', async (target) => {
  answer = (path, response) =>
    path === '/a'
      ? response.writeHead(302, { location: target() }).end()
      : response.setHeader('content-type', 'image/png').end('picture')
  const parts = outside({ 'inside.example': ['169.254.169.254'] })

  const bytes = await read(`https://outside.example:${canaryPort}/a`, parts)

  // an empty location leads back to the same address, and so in a circle
  expect(bytes).toBeUndefined()
  expect(asked.every(({ address }) => address === PUBLIC)).toBe(true)
  expect(hits).toBe(0)
})

test('three redirects are followed, four are not', async () => {
  answer = (path, response) => {
    const left = Number(path.slice(1))
    if (left === 0) return response.setHeader('content-type', 'image/png').end('picture')
    return response.writeHead(301, { location: `/${left - 1}` }).end()
  }

  expect(await read(`https://outside.example:${canaryPort}/3`)).toBe('picture')
  expect(await read(`https://outside.example:${canaryPort}/4`)).toBeUndefined()
})

test.each([
  'http://outside.example',
  'ftp://outside.example/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:1',
  'https://',
  'nonsense',
  '',
])('%s is refused', async (url) => {
  expect(await read(url)).toBeUndefined()
  expect(asked).toEqual([])
})

test('no other port and no name or password in the address is taken', async () => {
  expect(await read('https://outside.example/a')).toBeUndefined()
  expect(await read('https://outside.example:22/a')).toBeUndefined()
  expect(await read(`https://ada:secret@outside.example:${canaryPort}/a`)).toBeUndefined()
  expect(asked).toEqual([])
})

test('what is read comes from the checked address, under the name that was asked for', async () => {
  const names = { 'outside.example': [OTHER_PUBLIC, PUBLIC], 'six.example': [OTHER_PUBLIC] }

  expect(await read(`https://outside.example:${canaryPort}/a?b=c#d`, outside(names))).toBe(
    'picture',
  )
  expect(await read(`https://six.example:${canaryPort}/`, outside(names))).toBe('picture')
  expect(await read(`https://${PUBLIC}:${canaryPort}/`)).toBe('picture')
  expect(asked).toEqual([
    { address: PUBLIC, host: `outside.example:${canaryPort}`, path: '/a?b=c' },
    { address: OTHER_PUBLIC, host: `six.example:${canaryPort}`, path: '/' },
    { address: PUBLIC, host: `${PUBLIC}:${canaryPort}`, path: '/' },
  ])
})

test.each<[string, (response: ServerResponse) => void]>([
  ['no image', (r) => r.setHeader('content-type', 'text/html').end('<b>')],
  ['nothing said', (r) => r.end('picture')],
  ['not found', (r) => r.writeHead(404, { 'content-type': 'image/png' }).end('picture')],
  [
    'compressed',
    (r) => r.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end('x'),
  ],
  [
    'announced too large',
    (r) =>
      r
        .writeHead(200, { 'content-type': 'image/png', 'content-length': '1001' })
        .end('x'.repeat(1001)),
  ],
  [
    'secretly too large',
    (response) => {
      response.setHeader('content-type', 'image/png').write('x'.repeat(600))
      response.end('x'.repeat(401))
    },
  ],
  [
    'cut off',
    (r) => {
      r.writeHead(200, { 'content-type': 'image/png', 'content-length': '900' })
      r.write('x')
      setTimeout(() => r.destroy(), 20)
    },
  ],
])('what is %s is not read', async (_, respond) => {
  answer = (_path, response) => respond(response)

  expect(await read(`https://outside.example:${canaryPort}/a`)).toBeUndefined()
})

test('an endless answer is left once it is too large', async () => {
  let sent = 0
  answer = (_path, response) => {
    response.setHeader('content-type', 'image/png')
    const timer = setInterval(() => {
      sent += 400
      response.write('x'.repeat(400))
    }, 5)
    response.on('close', () => clearInterval(timer))
  }

  expect(await read(`https://outside.example:${canaryPort}/a`)).toBeUndefined()
  expect(sent).toBeLessThan(20_000)
})

test('five seconds are enough for everything together, the look-up included', async () => {
  const began = performance.now()
  answer = (_path, response) => {
    response.setHeader('content-type', 'image/png').write('x')
  }
  const slow = await Promise.all([
    read(`https://outside.example:${canaryPort}/a`),
    read(`https://outside.example:${canaryPort}/a`, {
      ...outside(),
      resolve: () => new Promise(() => undefined),
    }),
  ])

  expect(slow).toEqual([undefined, undefined])
  expect(performance.now() - began).toBeLessThan(6500)
})
