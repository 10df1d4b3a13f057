import { expect } from 'vitest'
import { viewOwnProfile } from '@devgrove/contract/accounts'
import { editProfile } from '@devgrove/contract/profiles'
import { inTheWay } from '../../../test/in-the-way.ts'
import { test } from '../../../test/world.ts'

test.for([
  ['a ban', `status = 'banned'`, 'banned'],
  [
    'a deletion of the account',
    `status = 'deactivated', status_before_deletion = 'active', deletion_due_at = now() + interval '14 days'`,
    'deactivated',
  ],
] as const)(
  '%s that comes in while a profile is saved stays',
  async ([, set, after], { world }) => {
    const ada = await world.person('ada')

    const { status, body } = await inTheWay(world, `update users set ${set}`, () =>
      // every client sends its status along with the rest
      ada.call(editProfile, { body: { headline: 'Still here', status: 'active' } }),
    )

    expect([status, body.code]).toEqual([401, 'not_signed_in'])
    const stored = await world.ctx.db
      .selectFrom('users')
      .select(['status', 'headline'])
      .executeTakeFirst()
    expect(stored).toEqual({ status: after, headline: '' })
  },
)

test('of two that save the same at once, both have saved it', async ({ world }) => {
  const ada = await world.person('ada')
  for (let round = 0; round < 10; round++) {
    const { user } = (await ada.call(viewOwnProfile)).body
    const body = { ...user, headline: `Round ${round}` }

    const answers = await Promise.all([
      ada.call(editProfile, { body }),
      ada.call(editProfile, { body }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.user).toEqual(answers[1]?.body.user)
  }
})
