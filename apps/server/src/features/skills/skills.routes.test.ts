import { expect } from 'vitest'
import { suggestSkills } from '@devgrove/contract/skills'
import { expectFailure } from '../../../test/expect-failure.ts'
import { test } from '../../../test/world.ts'

const get = (query: string, headers: Record<string, string> = {}) => ({
  method: 'GET',
  url: `/api/skills?${query}`,
  headers,
})

test('five canonical names are suggested to anybody, without a session and without the database', async ({
  world,
}) => {
  let answer = await world.raw(get(''))
  const statements = await world.sqlOf(async () => {
    answer = await world.raw(get('query=js&page=1&limit=5'))
  })

  expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Skills.' } })
  expect(answer.body['skills']).toHaveLength(5)
  expect((answer.body['skills'] as string[])[0]).toBe('JavaScript')
  expect(statements).toEqual([])
})

test('pages follow each other without a gap or a repetition, and end empty', async ({ world }) => {
  const page = async (number: number, limit: number) => {
    const { body } = await world.call(suggestSkills, {
      query: { query: 'sql', page: String(number), limit: String(limit) },
    })
    return body.skills
  }
  const whole = await page(1, 50)

  expect(whole.length).toBeGreaterThan(10)
  expect([...(await page(1, 4)), ...(await page(2, 4)), ...(await page(3, 4))]).toEqual(
    whole.slice(0, 12),
  )
  expect(await page(900, 50)).toEqual([])
})

test('signs that mean something in addresses reach the search', async ({ world }) => {
  for (const [query, first] of [
    ['c++', 'C++'],
    ['c#', 'C#'],
    ['.net', '.NET'],
  ] as const) {
    const { body } = await world.call(suggestSkills, { query: { query } })
    expect(body.skills[0]).toBe(first)
  }
})

test('an empty, missing, repeated or overlong query and a wrong page are refused', async ({
  world,
}) => {
  for (const query of [
    '',
    'query=',
    'query=%20%20',
    'query=js&query=ts',
    `query=${'x'.repeat(65)}`,
    'query=%00',
    'query=js&limit=51',
    'query=js&limit=0',
    'query=js&page=0',
  ]) {
    const answer = await world.raw(get(query))
    expect({ query, status: answer.status }).toEqual({ query, status: 400 })
    expectFailure(answer, query)
  }
  expect((await world.raw(get('query='))).body).toMatchObject({
    error: 'Type a part of a skill.',
    fields: { query: 'Type a part of a skill.' },
  })
})

test('pages of any origin may read answers and refusals, never with credentials', async ({
  world,
}) => {
  const ada = await world.person('ada')
  for (const origin of ['https://elsewhere.example', 'null']) {
    for (const query of ['query=js', 'query=']) {
      const { headers } = await ada.raw(get(query, { origin }))
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
    }
  }
  const preflight = await world.raw({
    method: 'OPTIONS',
    url: '/api/skills',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
  })

  expect(preflight.status).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET',
  })
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
})

test('an answer may be kept, and whoever has it is told so without it', async ({ world }) => {
  const first = await world.raw(get('query=js'))
  const tag = String(first.headers['etag'])
  const again = await world.raw(get('query=js', { 'if-none-match': `"other", ${tag}` }))
  const other = await world.raw(get('query=ts', { 'if-none-match': tag }))
  const refused = await world.raw(get('query=', { 'if-none-match': tag }))

  expect(first.headers['cache-control']).toBe('public, max-age=3600')
  expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', tag])
  expect(other.status).toBe(200)
  expect([refused.status, refused.headers['cache-control']]).toEqual([400, 'no-store'])
})
