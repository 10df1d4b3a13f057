import fc from 'fast-check'
import { expect } from 'vitest'
import { logIn } from '@devgrove/contract/accounts'
import { changeStatus } from '@devgrove/contract/moderation'
import { editProfile } from '@devgrove/contract/profiles'
import { refusals } from '@devgrove/contract/refusals'
import type { Route } from '@devgrove/contract/route'
import { exampleCalls, NOBODY } from '../test/example-calls.ts'
import { expectFailure } from '../test/expect-failure.ts'
import { type Answer, addressOf, test } from '../test/world.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

test('only JSON is taken, and only whole and small', async ({ world }) => {
  const ada = await world.person('ada', { role: 'admin' })
  const before = await world.dump()
  const bodies: [string, string, number][] = [
    ['text/plain', '{"email":"a@b.c"}', 415],
    ['application/x-www-form-urlencoded', 'email=a@b.c', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/json', '{"a":', 400],
    ['application/json', '"text"', 400],
    ['application/json', '[1]', 400],
    ['application/json', 'null', 400],
    ['application/json', '{"__proto__":{"role":"admin"}}', 400],
    ['application/json', JSON.stringify({ email: 'x'.repeat(70_000) }), 413],
    ['application/json', '['.repeat(10_000) + ']'.repeat(10_000), 400],
  ]
  for (const call of exampleCalls.filter(({ body, route }) => body && !route.upload)) {
    const { route } = call
    for (const [type, payload, status] of bodies) {
      const answer = await ada.raw({
        method: route.method,
        url: addressOf(route, call),
        headers: { 'content-type': type },
        payload,
      })

      expect({
        path: route.path,
        type,
        payload: payload.slice(0, 20),
        status: answer.status,
      }).toEqual({ path: route.path, type, payload: payload.slice(0, 20), status })
      expectFailure(answer, payload.slice(0, 20))
    }
  }
  expect(await world.dump()).toBe(before)
})

test(
  'whatever is in a path, a query or a body, the answer is a refusal in our words or a success',
  { timeout: 120_000 },
  async ({ world }) => {
    // what only staff may call is tried as well
    const ada = await world.person('ada', { role: 'admin' })
    const strange = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(
        "' OR 1=1--",
        '%',
        '_',
        '\\',
        '{"$ne":1}',
        '../../etc/passwd',
        '\u0000',
        '\ud800',
        'x'.repeat(5000),
        '-1',
        '1e9',
        'NaN',
        '1.5',
        '0x10',
        '٣',
        '🌳',
        'مرحبا',
      ),
    )
    const value = fc.oneof(
      strange,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.integer(), { maxLength: 3 }),
      fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
    )
    // signing in takes a hash each time, which would take the time of all the others
    const calls = exampleCalls.filter(({ route }) => !/signup|login|password/.test(route.path))
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: calls.length - 1 }),
        strange,
        strange,
        fc.dictionary(fc.string(), value, { maxKeys: 5 }),
        async (index, inPath, inQuery, body) => {
          const call = calls[index]!
          const path = call.route.path.replace(
            /:(\w+)/g,
            () => encodeURIComponent(inPath.isWellFormed() ? inPath : 'x') || 'x',
          )
          const query = new URLSearchParams([
            ['page', inQuery],
            ['limit', inQuery],
            ['pass', inQuery],
            ['username', inQuery],
            ['page', inPath],
          ])
          const answer = await ada.raw({
            method: call.route.method,
            url: `${path}?${query.toString()}`,
            headers: call.route.method === 'GET' ? {} : JSON_TYPE,
            ...(call.route.method !== 'GET' && { payload: JSON.stringify(body) }),
          })
          expect({ path, status: answer.status < 500 }).toEqual({ path, status: true })
          if (answer.status !== 200) expectFailure(answer, path)
        },
      ),
      { numRuns: 400 },
    )
  },
)

test('NUL and half surrogates are refused where people sign in, too', async ({ world }) => {
  const ada = await world.person('ada')
  const calls = exampleCalls.filter(
    ({ route, body }) => body && /signup|login|account/.test(route.path),
  )
  for (const { route, body = {} } of calls) {
    for (const [key, value] of Object.entries(body)) {
      for (const strange of ['\0', '\ud800']) {
        const payload = { ...body, [key]: `${strange}${String(value)}` }
        const answer = await ada.raw({ method: route.method, url: route.path, payload })

        const call = { path: route.path, key, strange }
        expect({ ...call, isOurs: answer.status < 500 }).toEqual({ ...call, isOurs: true })
      }
    }
  }
})

/** What an answer refuses, in words: undefined where it has none of its own for this field. */
function wordsFor(key: string, { body }: Answer): string | undefined {
  const fields = (body['fields'] ?? {}) as Record<string, string>
  return fields[key] === refusals.invalid_input.error ? undefined : fields[key]
}

// what is left out of an edit stays as it is, and who logs in without a username does so by e-mail
const mayBeLeftOut = (route: Route, key: string): boolean =>
  route === editProfile || route === changeStatus || (route === logIn && key === 'username')

test('a text that is missing, or is no text, is refused in the words for an empty one', async ({
  world,
}) => {
  const ada = await world.person('ada', { role: 'admin' })
  const worded: string[] = []
  const fields = exampleCalls
    .filter(({ route }) => !route.upload)
    .flatMap((call) =>
      Object.entries(call.body ?? {}).map(([key, value]) => ({ call, key, value })),
    )
  for (const { call, key } of fields.filter(({ value }) => typeof value === 'string')) {
    const { route, body } = call
    // whoever signs up with a session ends it
    const caller = route.access === 'anyone' ? world : ada
    const sendWith = (given: unknown) =>
      caller.raw({
        method: route.method,
        url: addressOf(route, call),
        payload: { ...body, [key]: given },
      })
    const sentence = wordsFor(key, await sendWith(''))
    if (sentence === undefined) continue
    worded.push(`${route.path} ${key}`)
    for (const given of [null, 5, ['text'], ...(mayBeLeftOut(route, key) ? [] : [undefined])]) {
      const answer = await sendWith(given)

      const what = { path: route.path, key, given }
      expect({ ...what, status: answer.status, error: answer.body['error'] }).toEqual({
        ...what,
        status: 400,
        error: sentence,
      })
      expect(answer.body['fields']).toEqual({ [key]: sentence })
    }
  }
  expect(worded).toEqual(
    expect.arrayContaining([
      '/api/signup firstName',
      '/api/signup username',
      '/api/signup email',
      '/api/signup password',
      '/api/login username',
      '/api/login password',
      '/api/account/forgot-password email',
      '/api/account/reset-password password',
      '/api/account/change-password currentPassword',
      '/api/account/change-password newPassword',
      '/api/account/username username',
      '/api/account/email email',
      '/api/account/email password',
      '/api/account/delete password',
      '/api/contact from_name',
      '/api/contact from_email',
      '/api/contact message',
      '/api/images/from-url url',
      '/api/search-presets name',
      '/api/search-presets query',
      '/api/moderator/warn/:userId reason',
      '/api/report/person/:userId reason',
      '/api/report/message/:messageId reason',
      '/api/admin/payment-alerts/settle/:alertId note',
      '/api/admin/plans/:membershipType reason',
    ]),
  )
})

test('an empty call is told of every field that it needs', async ({ world }) => {
  const ada = await world.person('ada', { role: 'admin' })
  const refused = async (method: 'POST' | 'PATCH', url: string, payload: object = {}) => {
    const { status, body } = await ada.raw({ method, url, payload })
    return { status, error: body['error'], fields: body['fields'] }
  }

  expect(await refused('POST', '/api/signup')).toEqual({
    status: 400,
    error: 'Name must be more than 3 characters long.',
    fields: {
      firstName: 'Name must be more than 3 characters long.',
      username: 'Username must be more than 3 characters long.',
      email: 'Email is required.',
      password: 'Password must be at least 8 characters long.',
    },
  })
  const reason = 'Say why: a reason is required.'
  expect(await refused('POST', `/api/moderator/warn/${NOBODY}`)).toEqual({
    status: 400,
    error: reason,
    fields: { reason },
  })
  const names = 'Name must be more than 3 characters long.'
  expect(await refused('PATCH', '/api/profile/edit', { firstName: null })).toEqual({
    status: 400,
    error: names,
    fields: { firstName: names },
  })
  const skills = 'A skill needs a name.'
  expect(await refused('PATCH', '/api/profile/edit', { skills: [5] })).toEqual({
    status: 400,
    error: skills,
    fields: { skills },
  })
  expect((await ada.raw({ method: 'GET', url: '/api/search' })).body['error']).toBe(
    'Type a name, a username or a skill.',
  )
})

test('paging beyond its bounds is refused, and a page past the end is empty', async ({ world }) => {
  const ada = await world.person('ada')
  const list = (query: string) => ada.raw({ method: 'GET', url: `/api/request/send?${query}` })
  for (const query of [
    'page=0',
    'page=-1',
    'page=1e9',
    'page=NaN',
    'page=1.5',
    'page=',
    'page=1&page=2',
    'limit=0',
    'limit=51',
    'limit=-5',
    'limit=x',
    'limit[]=5',
  ]) {
    const answer = await list(query)
    const isIgnoredKey = query === 'limit[]=5'
    expect({ query, status: answer.status }).toEqual({ query, status: isIgnoredKey ? 200 : 400 })
  }
  const past = await list('page=900000&limit=50')

  expect([past.status, past.body['user']]).toEqual([200, []])
})
