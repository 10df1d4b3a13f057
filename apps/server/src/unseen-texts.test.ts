import { expect } from 'vitest'
import { NOBODY } from '../test/example-calls.ts'
import { test } from '../test/world.ts'

test('a text of which nothing can be seen is an empty one', async ({ world }) => {
  const ada = await world.person('ada', { role: 'admin' })
  const unseen = ' \u200b\u2060\u00ad\ufe0f\u3164\u2800 '
  const told = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    (await ada.raw({ method, url, ...(payload && { payload }) })).body['error']

  expect([
    await told('POST', `/api/moderator/warn/${NOBODY}`, { reason: unseen }),
    await told('POST', `/api/admin/payment-alerts/settle/${NOBODY}`, { note: unseen }),
    await told('PATCH', '/api/admin/plans/Sprout', {
      features: ['The crown', unseen],
      reason: 'x',
    }),
    await told('PATCH', '/api/profile/edit', { skills: [unseen] }),
    await told('GET', `/api/search?query=${encodeURIComponent(unseen)}`),
    await told('POST', '/api/search-presets', { name: unseen, query: 'ada' }),
  ]).toEqual([
    'Say why: a reason is required.',
    'Say what you did: a note is required.',
    'A line needs some text.',
    'A skill needs a name.',
    'Type a name, a username or a skill.',
    'Give the search a name.',
  ])
  const { body } = await ada.raw({
    method: 'PATCH',
    url: '/api/profile/edit',
    payload: { headline: unseen, about: `I ❤️ compilers.` },
  })
  expect(body['user']).toMatchObject({ headline: '', about: 'I ❤️ compilers.' })
})
