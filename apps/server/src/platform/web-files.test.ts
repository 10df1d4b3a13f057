import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test, type World } from '../../test/world.ts'
import { buildApp } from '../app.ts'
import { openNode } from '../realtime.ts'
import { readConfig } from './config.ts'

const HTML = '<!doctype html><html><head><title>Devgrove</title></head><body></body></html>'

interface Given {
  method?: 'GET' | 'HEAD'
  files?: Record<string, string>
  headers?: Record<string, string>
}

async function ask(
  world: World,
  environment: Record<string, string>,
  url: string,
  { method = 'GET', files = {}, headers: asked = {} }: Given = {},
) {
  const reading = readConfig({ DATA_DIR: world.ctx.config.dataDir, ...environment })
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  const webFolder = await mkdtemp(join(tmpdir(), 'devgrove-web-'))
  await mkdir(join(webFolder, 'assets'))
  for (const [name, text] of Object.entries({ 'index.html': HTML, ...files })) {
    await writeFile(join(webFolder, name), text)
  }
  const secret = 'x'.repeat(43)
  const node = openNode({ ...world.ctx, config: reading.config }, secret)
  const app = await buildApp({ node, secret, webFolder })
  const { statusCode, headers, body } = await app.inject({ method, url, headers: asked })
  await app.close()
  await rm(webFolder, { recursive: true })
  return { statusCode, headers, policy: String(headers['content-security-policy']), body }
}

test('a screen and an unknown address are one document, the second with 404', async ({ world }) => {
  const screen = await ask(world, {}, '/login')
  const unknown = await ask(world, {}, '/nothing/here')

  expect([screen.statusCode, screen.body]).toEqual([200, HTML])
  expect([unknown.statusCode, unknown.body]).toEqual([404, HTML])
  expect(screen.policy).toContain("connect-src 'self';")
})

test.for([
  '/',
  '/login',
  '/nothing/here',
  '/app-shell',
  '/robots.txt',
  '/sitemap.xml',
  '/api/docs',
  '/api/openapi.json',
  '/api/health',
])(
  'a monitor that asks for the head of %s hears what a GET is told, without its body',
  async (url, { world }) => {
    for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
      const whole = await ask(world, {}, url, { headers })
      const head = await ask(world, {}, url, { headers, method: 'HEAD' })

      // each answer has its own, and only a body travels in pieces
      for (const { headers: told } of [whole, head]) {
        for (const own of ['x-request-id', 'date', 'transfer-encoding']) delete told[own]
      }
      expect([head.statusCode, head.headers]).toEqual([whole.statusCode, whole.headers])
      expect([whole.body === '', head.body]).toEqual([false, ''])
    }
  },
)

test('what needs a session has no head, signed in or not', async ({ world }) => {
  const ada = await world.person('ada')
  for (const caller of [world, ada]) {
    const { status } = await caller.raw({ method: 'HEAD', url: '/api/profile/view' })
    expect(status).toBe(404)
  }
})

test.for([
  ['/Team', '/team'],
  ['/team/', '/team'],
  ['/FAQs?From=Footer', '/faqs?From=Footer'],
  ['/Networks/Followers/', '/networks/followers'],
  ['/profile/ADA', '/profile/ada'],
  ['/Chat/ADA/?At=1', '/chat/ada?At=1'],
  ['/profile/%3CB%3e', '/profile/%3Cb%3e'],
] as const)('%s leads to its one form for good: %s', async ([url, canonical], { world }) => {
  const { statusCode, headers } = await ask(world, {}, url)

  expect([statusCode, headers.location]).toEqual([308, canonical])
  expect((await ask(world, {}, canonical)).statusCode).toBe(200)
})

test.for([
  ['/profile/%', '/profile/%25'],
  ['/profile/%e0%a4%a?tab=%', '/profile/%25e0%25a4%25a?tab=%'],
] as const)(
  '%s, which nobody can read, is led to %s, which is a screen',
  async ([url, readable], { world }) => {
    const { statusCode, headers } = await ask(world, {}, url)

    expect([statusCode, headers.location]).toEqual([308, readable])
    expect(await ask(world, {}, readable)).toMatchObject({ statusCode: 200, body: HTML })
  },
)

test.for(['/api/profile/%', '/API/%', '//evil.example/%'])(
  '%s, which nobody can read, is refused',
  async (url, { world }) => {
    const { statusCode, headers } = await ask(world, {}, url)
    expect([statusCode, headers.location]).toEqual([400, undefined])
  },
)

test('no other address leads anywhere, and none to another host', async ({ world }) => {
  const files = { 'assets/App-1.js': 'plain' }
  for (const url of ['/', '/team', '/profile/%3CB%3e'.toLowerCase(), '/assets/App-1.js', '/?Q=A']) {
    const { statusCode, headers } = await ask(world, {}, url, { files })
    expect({ url, statusCode, location: headers.location }).toEqual({ url, statusCode: 200 })
  }
  for (const url of [
    '//evil.example/',
    '//evil.example/Team',
    '///evil.example/',
    '/%2F/evil.example/',
    '/Profile//evil.example/',
    '//Team/',
    '/Nothing/Here/',
    '/api/Health',
    '/API/',
    '/Robots.txt',
  ]) {
    const { statusCode, headers } = await ask(world, {}, url)
    expect({ url, statusCode, location: headers.location }).toEqual({ url, statusCode: 404 })
  }
})

test('a document, the files beside it and what is not there carry the headers of S-34; of the API, nothing is a document', async ({
  world,
}) => {
  for (const url of ['/login', '/nothing/here', '/robots.txt', '/app-shell']) {
    const { headers, policy } = await ask(world, {}, url)
    expect({ url, ...headers }).toMatchObject({
      url,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(policy).toBe(
      "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
        "font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';" +
        "frame-ancestors 'none';base-uri 'none';object-src 'none'",
    )
  }
  for (const url of ['/api/nothing', '/API/', '/api/health']) {
    const { headers, policy } = await ask(world, {}, url)
    expect({ url, policy }).toEqual({ url, policy: "default-src 'none';frame-ancestors 'none'" })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBeUndefined()
  }
})

test('another skills service is told to the document, and may be asked', async ({ world }) => {
  const SKILLS_URL = 'https://skills.example:8443/v1/?a="<b>'
  const { policy, body } = await ask(world, { SKILLS_URL }, '/profile')

  expect(body).toContain('<meta name="skills-address" content="https://skills.example:8443/v1">')
  expect(policy).toContain("connect-src 'self' https://skills.example:8443;")
})

test('only the screen of the plans lets the checkout in, and only where it takes payments (S-34)', async ({
  world,
}) => {
  const razorpay = {
    RAZORPAY_KEY_ID: 'rzp_test_hunter2',
    RAZORPAY_KEY_SECRET: 'hunter2hunter2',
    RAZORPAY_WEBHOOK_SECRET: 'hunter2hunter2',
  }
  for (const path of ['/premium', '/Premium/', '/premium?plan=A']) {
    const { policy, body } = await ask(world, razorpay, path)
    expect(policy).toContain("script-src 'self' https://checkout.razorpay.com ")
    expect(policy).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com')
    expect(policy).toContain("default-src 'none';")
    expect(body).not.toContain('hunter2')
  }
  for (const [settings, path] of [
    [razorpay, '/feed'],
    [razorpay, '/premium/receipt/DG-2026-000001'],
    [razorpay, '/api/payment/plans'],
    [{}, '/premium'],
  ] as const) {
    expect((await ask(world, settings, path)).policy).not.toContain('razorpay')
  }
})

test('a file travels in the form that the browser takes and the build has made, and each form is kept apart', async ({
  world,
}) => {
  const files = {
    'assets/app-1.js': 'plain '.repeat(400),
    'assets/app-1.js.br': 'by brotli',
    'assets/app-1.js.gz': 'by gzip',
  }
  const forms = [
    ['gzip, deflate, br, zstd', 'br', 'by brotli'],
    ['gzip', 'gzip', 'by gzip'],
    ['identity', undefined, files['assets/app-1.js']],
  ] as const
  for (const [accepted, encoding, text] of forms) {
    const given = { files, headers: { 'accept-encoding': accepted } }
    const { statusCode, headers, body } = await ask(world, {}, '/assets/app-1.js', given)
    expect([statusCode, headers['content-encoding'], body]).toEqual([200, encoding, text])
    expect(headers['content-type']).toMatch(/javascript; charset=utf-8$/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
  }

  for (const url of [
    '/assets/app-1.js.br',
    '/assets/app-1.js.gz',
    '/assets/APP-1.js',
    '/assets/app-2.js',
    '/assets/..%2Findex.html',
    `/assets/${'a'.repeat(400)}.js`,
    '/assets/app-1.js/app-1.js',
    '/assets/',
  ]) {
    const { statusCode, headers, body } = await ask(world, {}, url, { files })
    expect({ url, statusCode, body }).toEqual({ url, statusCode: 404, body: HTML })
    expect(headers['cache-control']).toBe('no-cache')
  }
})
