import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Route } from '@devgrove/contract/route'
import { routes } from '@devgrove/contract/routes'
import { type ExampleCall, exampleCalls, NOBODY } from '../test/example-calls.ts'
import { expectFailure } from '../test/expect-failure.ts'
import { addressOf, test } from '../test/world.ts'

const isForStaff = ({ access }: Route) => access === 'moderator' || access === 'admin'
const isUnsafe = ({ route }: ExampleCall) => route.method !== 'GET'
const toRaw = (call: ExampleCall, headers: Record<string, string> = {}) => ({
  method: call.route.method,
  url: addressOf(call.route, call),
  headers,
  ...(call.body && { payload: call.body }),
})

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url))

async function routesOfTheContract(): Promise<Route[]> {
  const names = await readdir(CONTRACT)
  const modules = await Promise.all(
    names
      .filter((name) => !name.endsWith('.test.ts'))
      .map(async (name) => (await import(join(CONTRACT, name))) as Record<string, unknown>),
  )
  return modules.flatMap((module) => Object.values(module).filter(isRoute))
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

const nameOf = ({ method, path }: Route) => `${method} ${path}`

test('every route of the contract is in its list, and is walked through here', async () => {
  const all = [...new Set((await routesOfTheContract()).map(nameOf))].toSorted()

  expect(all.length).toBeGreaterThan(50)
  expect(Object.values(routes).flat().map(nameOf).toSorted()).toEqual(all)
  expect([...new Set(exampleCalls.map(({ route }) => nameOf(route)))].toSorted()).toEqual(all)
})

test('a route for members answers 401 to everybody else, and changes nothing', async ({
  world,
}) => {
  const before = await world.dump()
  for (const call of exampleCalls.filter(({ route }) => route.access !== 'anyone')) {
    for (const cookie of ['', 'devgrove.session=forged.c2ln', 'devgrove.session=%E0%A4%A']) {
      const answer = await world.raw(toRaw(call, { cookie }))

      expect({ path: call.route.path, status: answer.status }).toEqual({
        path: call.route.path,
        status: 401,
      })
      expectFailure(answer, call.route.path)
    }
  }
  expect(await world.dump()).toBe(before)
})

test('a changing call from another site is refused on every route, and changes nothing (S-09)', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const before = await world.dump()
  const sites: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' },
  ]
  for (const call of exampleCalls.filter(isUnsafe)) {
    for (const site of sites) {
      const answer = await ada.raw(toRaw(call, site))

      expect({ path: call.route.path, site, status: answer.status }).toEqual({
        path: call.route.path,
        site,
        status: 403,
      })
      expectFailure(answer, site)
    }
  }
  expect(await world.dump()).toBe(before)
})

test('the own site and programs without a site may call', async ({ world }) => {
  const ada = await world.person('ada')
  const call = { method: 'POST', url: '/api/account/sessions/revoke-others' }

  const own = await ada.raw({
    ...call,
    headers: {
      origin: 'http://localhost:80',
      host: 'localhost:80',
      'sec-fetch-site': 'same-origin',
    },
  })
  const byOrigin = await ada.raw({
    ...call,
    headers: { origin: 'http://devgrove.test:3000', host: 'devgrove.test:3000' },
  })
  const program = await ada.raw(call)

  expect([own.status, byOrigin.status, program.status]).toEqual([200, 200, 200])
})

test('no page of another origin may read an answer, unless the contract says so (S-31)', async ({
  world,
}) => {
  const ada = await world.person('ada')
  for (const call of exampleCalls) {
    for (const origin of ['https://evil.test', 'null', 'http://localhost']) {
      const asked = { origin, 'access-control-request-method': call.route.method }
      const answers = [
        await ada.raw({ ...toRaw(call, asked), method: 'OPTIONS' }),
        ...(isUnsafe(call) ? [] : [await ada.raw(toRaw(call, asked))]),
      ]
      for (const { headers } of answers) {
        expect({
          path: call.route.path,
          origin: headers['access-control-allow-origin'],
          credentials: headers['access-control-allow-credentials'],
        }).toEqual({
          path: call.route.path,
          origin: call.route.anyOrigin && '*',
          credentials: undefined,
        })
      }
    }
  }
})

test('an unknown path under /api is not found in the form of every failure', async ({ world }) => {
  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/request/send/loved/1',
    '/api/request/nothing',
    '/api/%61dmin/users',
    '/api/admin/users',
  ]) {
    const answer = await world.raw({ method: 'GET', url })
    expect({ url, status: [401, 404].includes(answer.status) }).toEqual({ url, status: true })
    expectFailure(answer, url)
  }
  const byWrongMethod = await world.raw({ method: 'GET', url: '/api/logout' })
  expect(byWrongMethod.status).toBe(404)
})

test('every answer carries a request id and the headers of S-34, and no call is cached', async ({
  world,
}) => {
  for (const url of ['/api/health', '/api/profile/view', '/api/nothing']) {
    const { headers } = await world.raw({ method: 'GET', url })

    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
  }
})

test('what a browser shows as a page carries the headers of documents as well (S-34)', async ({
  world,
}) => {
  const { headers } = await world.raw({ method: 'GET', url: '/api/docs' })

  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

test('the OpenAPI page and its document name every route', async ({ world }) => {
  const { body } = await world.raw({ method: 'GET', url: '/api/openapi.json' })
  const page = await world.raw({ method: 'GET', url: '/api/docs' })
  const paths = body['paths'] as Record<string, Record<string, unknown>>

  for (const route of Object.values(routes).flat()) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    expect(paths[path]?.[route.method.toLowerCase()]).toBeDefined()
    expect(page.text).toContain(route.path)
  }
  expect(page.text).not.toContain('<script')
})

test('the document says what a refusal carries, whom a call is meant for and how an event is signed', async ({
  world,
}) => {
  interface Operation {
    parameters: { name: string; in: string; required: boolean }[]
    requestBody?: object
    responses: Record<string, { content: Record<string, { schema: { required: string[] } }> }>
  }
  const { body } = await world.raw({ method: 'GET', url: '/api/openapi.json' })
  const paths = body['paths'] as Record<string, Record<string, Operation>>
  const headersOf = (operation: Operation | undefined) =>
    operation?.parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name, required }) => ({ name, required }))

  const refused = paths['/api/chats/{userId}/messages']?.['get']?.responses['403']
  expect(refused?.content['application/json']?.schema.required).toContain('header')
  expect(headersOf(paths['/api/profile/edit']?.['patch'])).toEqual([
    { name: 'x-devgrove-member', required: false },
  ])
  expect(headersOf(paths['/api/profile/view']?.['get'])).toEqual([])
  const event = paths['/api/payment/webhook']?.['post']
  expect(headersOf(event)).toEqual([{ name: 'x-razorpay-signature', required: true }])
  expect(event?.requestBody).toBeDefined()
})

test('the document says that an image is sent as a file, and how large it may be', async ({
  world,
}) => {
  const { body } = await world.raw({ method: 'GET', url: '/api/openapi.json' })

  expect(body).toMatchObject({
    paths: {
      '/api/images': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  required: ['purpose', 'file'],
                  properties: {
                    purpose: { enum: ['avatar', 'banner', 'about'] },
                    file: { type: 'string', format: 'binary', maxLength: 5 * 1024 * 1024 },
                  },
                },
              },
            },
          },
        },
      },
    },
  })
})

test('no answer to a member holds another member’s address, a hash or a token (S-16)', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  await world.connect(ada, grace)
  await world.makePremium(ada)
  const others = ['linus', 'margaret'].map((name) => world.person(name, { skills: ['Rust'] }))
  await Promise.all(others)
  const known: Record<string, string> = { nobody: 'grace', [NOBODY]: grace.userId }

  const readable = exampleCalls.filter(({ route }) => route.method === 'GET' && !isForStaff(route))
  for (const call of readable) {
    const params = Object.fromEntries(
      Object.entries(call.params ?? {}).map(([name, value]) => [name, known[value] ?? value]),
    )
    const answer = await ada.raw(toRaw({ ...call, params }))

    expect(answer.status).toBe(200)
    expect(answer.text.replaceAll('ada@example.org', '')).not.toMatch(
      /@example\.org|argon2|"token"/,
    )
  }
})
