// Who may call and say what: every route and every event with every role, made from the contract's own lists (S-14).
import { Agent, request } from 'node:http'
import { expect } from 'vitest'
import { clientEvents } from '@devgrove/contract/chats.socket'
import { Role } from '@devgrove/contract/profiles'
import type { Access, Route } from '@devgrove/contract/route'
import { routes } from '@devgrove/contract/routes'
import { type ExampleCall, exampleCalls, NOBODY } from '../test/example-calls.ts'
import { expectFailure } from '../test/expect-failure.ts'
import { addressOf, type Person, test, type World } from '../test/world.ts'

const ROLES = ['nobody', ...Role.options] as const

/** From which role on somebody may call. */
const LEAST: Record<Access, number> = { anyone: 0, 'signed-in': 1, moderator: 2, admin: 3 }

const toRaw = (call: ExampleCall) => ({
  method: call.route.method,
  url: addressOf(call.route, call),
  ...(call.body && { payload: call.body }),
})

// what ends a session would end the walk
const ENDS_SESSIONS = /signup|login|logout|account\/delete|password|revoke/

const people = async (world: World) =>
  new Map<string, Pick<Person, 'raw'> & { cookie?: string }>([
    ['nobody', world],
    ['user', await world.person('ada')],
    ['moderator', await world.person('grace', { role: 'moderator' })],
    ['admin', await world.person('linus', { role: 'admin' })],
  ])

/** For want of a session or of a role; what else may be refused depends on more than who calls. */
const isTurnedAway = ({ status, body }: { status: number; body: object }): boolean =>
  status === 401 || (status === 403 && (body as { code?: string }).code === 'staff_only')

test('every route says who may call it, and the addresses of staff are for staff', () => {
  for (const { path, access } of Object.values(routes).flat()) {
    expect(Object.keys(LEAST)).toContain(access)
    if (path.startsWith('/api/admin/')) expect([path, access]).toEqual([path, 'admin'])
    if (path.startsWith('/api/moderator/')) expect([path, access]).toEqual([path, 'moderator'])
  }
})

test('every route with every role: whoever may not call is told so before anything is looked at', async ({
  world,
}) => {
  const cast = await people(world)
  for (const call of exampleCalls.filter(({ route }) => !ENDS_SESSIONS.test(route.path))) {
    for (const [rank, role] of ROLES.entries()) {
      const isAllowed = rank >= LEAST[call.route.access]
      if (isAllowed && role !== 'admin') continue
      const before = isAllowed ? '' : await world.dump()
      const answer = await cast.get(role)!.raw(toRaw(call))
      const asked = { path: call.route.path, role }
      if (isAllowed) {
        expect({ ...asked, isLetIn: !isTurnedAway(answer) }).toEqual({
          ...asked,
          isLetIn: true,
        })
        continue
      }
      expect({ ...asked, status: answer.status }).toEqual({
        ...asked,
        status: role === 'nobody' ? 401 : 403,
      })
      expectFailure(answer, asked)
      expect(await world.dump()).toBe(before)
    }
  }
})

const isForStaff = ({ access }: Route) => access === 'moderator' || access === 'admin'

/** Addresses that mean the same to somebody who reads them carelessly. */
function tricks(url: string): string[] {
  const [path = '', query = ''] = url.split('?')
  const more = query ? `?${query}` : ''
  const first = path.split('/')[2] ?? ''
  return [
    `/${path}`,
    path.replaceAll('/', '//'),
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path};x`,
    `${path}%2f`,
    `${path}%00`,
    `${path}.json`,
    `/.${path}`,
    `/api/./${path.slice(5)}`,
    `/api/health/../${path.slice(5)}`,
    `/api/health/..%2f${path.slice(5)}`,
    `/api/%2e%2e/api/${path.slice(5)}`,
    path.replace('/api/', '/api%2f'),
    path.replace(first, `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`),
    path.replace('/api/', '/API/'),
    path.replace(first, first.toUpperCase()),
    path.toUpperCase(),
    `http://devgrove.test${path}`,
    `${path}?role=admin`,
    `${path}#admin`,
    `\\api\\${path.slice(5).replaceAll('/', '\\')}`,
  ].map((trick) => (trick.includes('?') ? trick : `${trick}${more}`))
}

const HEADERS: Record<string, string>[] = [
  {},
  { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
  { 'x-original-url': '/api/health', 'x-rewrite-url': '/api/health' },
  { 'x-forwarded-user': 'admin', 'x-role': 'admin', 'x-forwarded-for': '127.0.0.1' },
]

/** Sends an address as it is written: nothing on the way makes it tidy. */
async function send(
  address: string,
  {
    method,
    url,
    headers,
    payload,
  }: { method: string; url: string; headers: Record<string, string>; payload?: object | undefined },
): Promise<number> {
  const { hostname, port } = new URL(address)
  const body = payload && JSON.stringify(payload)
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const options = { hostname, port, path: url, method, headers: { ...type, ...headers } }
    const asked = request({ ...options, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    // what is no request at all is refused below HTTP, with a text that a HEAD may not have, or with the connection
    asked.on('error', (error) =>
      /^Parse Error|socket hang up|ECONNRESET/.test(error.message) ? resolve(400) : reject(error),
    )
    asked.end(body)
  })
}

const agent = new Agent({ maxSockets: 8 })

test(
  'no trick with a path or a header of staff is ever answered with 200 to somebody else (S-14)',
  { timeout: 60_000 },
  async ({ world }) => {
    const cast = await people(world)
    const address = await world.address()
    for (const call of exampleCalls.filter(({ route }) => isForStaff(route))) {
      const { method, url, payload } = { payload: undefined, ...toRaw(call) }
      const methods = method === 'GET' ? ['GET', 'HEAD'] : [method, 'POST', 'PUT']
      const asked = [
        ...HEADERS.map((headers) => ({ url, headers })),
        ...tricks(url).map((trick) => ({ url: trick, headers: {} })),
      ].flatMap((one) => methods.map((by) => ({ ...one, method: by })))
      for (const [rank, role] of ROLES.entries()) {
        if (rank >= LEAST[call.route.access]) continue
        const cookie = cast.get(role)?.cookie
        const answers = await Promise.all(
          asked.map(async (one) => {
            const headers = { ...one.headers, ...(cookie !== undefined && { cookie }) }
            const status = await send(address, { ...one, headers, payload })
            return { role, url: one.url, by: one.method, status }
          }),
        )
        expect(answers.filter(({ status }) => status === 200 || status >= 500)).toEqual([])
      }
    }
    expect(await send(address, { method: 'GET', url: '/api/health', headers: {} })).toBe(200)
  },
)

test('every event with every role: who speaks is the session’s, and nobody banned or gone is heard', async ({
  world,
}) => {
  const payload = { userId: 'nobody', newMessage: { _id: NOBODY, text: 'hello' } }
  for (const role of Role.options) {
    const somebody = await world.person(`${role}1`, { role })
    const page = await somebody.goOnline()
    for (const event of clientEvents) {
      const answer = await page.say(event, payload as never)
      // leaving a chat is answered alike for everybody
      const code = event.name === 'leaveChat' ? undefined : 'user_not_found'
      expect([role, event.name, answer.code]).toEqual([role, event.name, code])
    }
    const all = ['changeStatus', 'changeRole', 'viewUsers', 'account.changed', 'session.ended']
    for (const name of all) {
      const answer: unknown = await page.socket.timeout(1000).emitWithAck(name, { role: 'admin' })
      expect(answer).toMatchObject({ success: false, code: 'not_found' })
    }
    await world.ctx.db.updateTable('users').set({ status: 'banned' }).execute()
    for (const event of clientEvents.filter(({ name }) => /Message|yping/.test(name))) {
      // whoever looks at all sessions now and then may close it meanwhile: then nothing is heard either
      if (!page.isOpen()) break
      const answer = await page.say(event, payload as never).catch((error: unknown) => {
        if (page.isOpen()) throw error
      })
      expect(answer?.success ?? false).toBe(false)
    }
    await expect(somebody.goOnline()).rejects.toThrow(Error)
    await world.empty()
  }
  await expect(
    world.person('ada').then((ada) => ada.goOnline({ extraHeaders: {} })),
  ).rejects.toThrow(Error)
})
