import { expect } from 'vitest'
import { blockUser } from '@devgrove/contract/blocks'
import { UserId } from '@devgrove/contract/ids'
import { changeStatus, viewMemberProfile } from '@devgrove/contract/moderation'
import { editProfile } from '@devgrove/contract/profiles'
import { type Person, test } from '../../../../test/world.ts'

const look = (who: Person, userId: UserId) => who.call(viewMemberProfile, { params: { userId } })

test('staff see what a member shows of themselves, also one who is hidden or who blocks them', async ({
  world,
}) => {
  const moderator = await world.person('warden', { role: 'moderator' })
  const ada = await world.person('ada')
  const text = { headline: 'Compilers', about: '**Bold** words', skills: ['Rust', 'Go'] }
  await ada.call(editProfile, { body: text })
  const shown = { _id: ada.userId, username: 'ada', status: 'active', ...text }
  expect((await look(moderator, ada.userId)).body.profile).toMatchObject(shown)

  await ada.call(blockUser, { params: { userId: moderator.userId } })
  expect((await look(moderator, ada.userId)).body.profile).toMatchObject(shown)

  for (const status of ['deactivated', 'banned'] as const) {
    await moderator.call(changeStatus, {
      params: { status, userId: ada.userId },
      body: { reason: 'Spam.' },
    })
    const { body } = await look(moderator, ada.userId)
    expect(body.profile).toMatchObject({ ...shown, status })
    expect(JSON.stringify(body)).not.toContain('@example')
  }
})

test('that staff looked is nobody’s view of a profile, and nobody else may', async ({ world }) => {
  const moderator = await world.person('warden', { role: 'moderator' })
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]

  await look(moderator, ada.userId)

  expect(await world.ctx.db.selectFrom('profile_views').selectAll().execute()).toEqual([])
  const refused = await look(grace, ada.userId)
  expect([refused.status, 'profile' in refused.body]).toEqual([403, false])
  const nobody = await look(moderator, UserId.parse('00000000-0000-7000-8000-000000000000'))
  expect(nobody.body.code).toBe('user_not_found')
})
