import { expect } from 'vitest'
import { changeUsername, deleteAccount } from '@devgrove/contract/account-settings'
import type { UserIdOrUsername } from '@devgrove/contract/ids'
import { changeStatus, viewUserDetail, warnMember } from '@devgrove/contract/moderation'
import { changeReport, reportPerson, viewReports } from '@devgrove/contract/reports'
import { cookieOf, GOOD, signUp } from '../../../../test/account-calls.ts'
import { type Person, test } from '../../../../test/world.ts'

const lookUp = (who: Person, named: string) =>
  who.call(viewUserDetail, { params: { userId: named as UserIdOrUsername } })

test('an admin looks up a member by any name that they had, with what concerns their account', async ({
  world,
}) => {
  const admin = await world.person('root', { role: 'admin' })
  const [ada, grace] = await world.pair()
  const linus = await world.person('linus')
  await world.interest(linus, ada)
  await world.makePremium(ada)
  await ada.call(changeUsername, { body: { username: 'countess' } })
  for (const who of [grace, linus]) {
    await who.call(reportPerson, {
      params: { userId: ada.userId },
      body: { reason: 'spam', text: '' },
    })
  }
  const { reports } = (await admin.call(viewReports, { params: { state: 'open' } })).body
  await admin.call(changeReport, {
    params: { reportId: reports[0]?._id ?? ('' as never) },
    body: { state: 'closed', outcome: 'dismissed', note: '' },
  })
  await admin.call(warnMember, { params: { userId: ada.userId }, body: { reason: 'Spam.' } })
  await admin.call(changeStatus, {
    params: { status: 'banned', userId: ada.userId },
    body: { reason: 'Spam again.' },
  })

  const { status, body } = await lookUp(admin, 'COUNTESS')
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    _id: ada.userId,
    username: 'countess',
    formerUsernames: ['ada'],
    isEmailVerified: false,
    status: 'banned',
    suspension: { reason: 'Spam again.', setBy: 'root' },
    warnings: 1,
    connections: 1,
    followers: 2,
    following: 1,
    reports: { waiting: 1, answered: 1 },
    deletionDueAt: null,
    may: ['activate', 'deactivate'],
  })
  expect(JSON.stringify(body)).not.toContain('ada@example.org')
  expect(Date.parse(body.user.premiumUntil ?? '')).toBeGreaterThan(Date.now())
  for (const named of ['ada', ada.userId]) {
    expect((await lookUp(admin, named)).body.user).toEqual(body.user)
  }
})

test('of an account that its member has deleted an admin sees when it will be gone', async ({
  world,
}) => {
  const admin = await world.person('root', { role: 'admin' })
  const cookie = cookieOf(await signUp(world))
  await world.call(deleteAccount, { body: { password: GOOD.password } }, { cookie })

  const { user } = (await lookUp(admin, GOOD.username)).body
  expect(user.status).toBe('deactivated')
  const days = (Date.parse(user.deletionDueAt ?? '') - Date.now()) / (24 * 3600 * 1000)
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThanOrEqual(14)
})

test('nobody but an admin looks anybody up, and nobody is found who is not there', async ({
  world,
}) => {
  const admin = await world.person('root', { role: 'admin' })
  const moderator = await world.person('warden', { role: 'moderator' })
  const ada = await world.person('ada')

  for (const who of [moderator, ada]) {
    const { status, body } = await lookUp(who, 'ada')
    expect([status, 'user' in body]).toEqual([403, false])
  }
  const nobody = await lookUp(admin, 'nobody')
  expect([nobody.status, nobody.body]).toMatchObject([404, { code: 'user_not_found' }])
})
