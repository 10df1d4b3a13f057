import { expect } from 'vitest'
import { refusals } from '@devgrove/contract/refusals'
import { MEANT_MEMBER } from '@devgrove/contract/meant-member'
import { test } from '../../test/world.ts'

test('what a page sends for one member is refused where another is signed in by now', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('Ada'), await world.person('Grace')]
  const edit = (headers: Record<string, string>) =>
    grace.raw({
      method: 'PATCH',
      url: '/api/profile/edit',
      headers,
      payload: { headline: 'Of whom?' },
    })

  const refused = await edit({ [MEANT_MEMBER]: ada.userId })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'other_member', error: refusals.other_member.error },
  ])
  for (const headers of [{}, { [MEANT_MEMBER]: grace.userId }])
    expect((await edit(headers)).status).toBe(200)
})

test('a line that is opened for one member is none of another', async ({ world }) => {
  const [ada, grace] = [await world.person('Ada'), await world.person('Grace')]

  await expect(grace.goOnline({ auth: { [MEANT_MEMBER]: ada.userId } })).rejects.toThrow(
    refusals.other_member.error,
  )
  const { socket } = await grace.goOnline({ auth: { [MEANT_MEMBER]: grace.userId } })
  expect(socket.connected).toBe(true)
})
