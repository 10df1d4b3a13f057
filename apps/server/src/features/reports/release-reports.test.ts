import { expect } from 'vitest'
import type { UserIdOrUsername } from '@devgrove/contract/ids'
import { changeRole, changeStatus, viewLog } from '@devgrove/contract/moderation'
import {
  changeReport,
  countReports,
  reportPerson,
  type ReportState,
  viewReports,
} from '@devgrove/contract/reports'
import { until } from '../../../test/machine.ts'
import { type Person, test, type World } from '../../../test/world.ts'
import { releaseReports } from './release-reports.ts'
import { remindStaff } from './remind-staff.ts'

const DAY = 24 * 3600 * 1000

const queue = async (who: Person, state: ReportState) =>
  (await who.call(viewReports, { params: { state } })).body.reports

const waiting = async (who: Person) => (await who.call(countReports)).body.waiting

const takeUp = async (who: Person) => {
  const [first] = await queue(who, 'open')
  const answer = await who.call(changeReport, {
    params: { reportId: first!._id },
    body: { state: 'in_progress' },
  })
  expect(answer.body.report).toMatchObject({ state: 'in_progress', handledBy: who.username })
}

const suspend = (actor: Person, subject: Person, status: 'active' | 'banned' | 'deactivated') =>
  actor.call(changeStatus, {
    params: { status, userId: subject.userId },
    body: { reason: 'Misuse of the role.' },
  })

const give = (actor: Person, subject: Person, role: 'user' | 'moderator') =>
  actor.call(changeRole, { params: { role, userId: subject.userId }, body: {} })

const startToLeave = (world: World, { userId }: Person) =>
  world.ctx.db
    .updateTable('users')
    .set({ status: 'deactivated', deletion_due_at: new Date(Date.now() + 14 * DAY) })
    .where('id', '=', userId)
    .execute()

const leave = (world: World, { userId }: Person) =>
  world.ctx.db.deleteFrom('users').where('id', '=', userId).execute()

async function cast(world: World, about: 'user' | 'moderator' = 'user') {
  const people = {
    ada: await world.person('ada'),
    grace: await world.person('grace', { role: about }),
    mod: await world.person('mod', { role: about === 'user' ? 'moderator' : 'admin' }),
    admin: await world.person('admin', { role: 'admin' }),
  }
  await people.ada.call(reportPerson, {
    params: { userId: 'grace' as UserIdOrUsername },
    body: { reason: 'spam', text: '' },
  })
  await takeUp(people.mod)
  expect(await waiting(people.admin)).toBe(0)
  expect(await queue(people.admin, 'open')).toEqual([])
  return people
}

async function expectToWait(world: World, admin: Person): Promise<void> {
  await releaseReports(world.ctx)
  expect(await waiting(admin)).toBe(1)
  expect(await queue(admin, 'open')).toMatchObject([{ state: 'open', handledBy: '' }])
  expect(await queue(admin, 'in_progress')).toEqual([])
  world.stoppedAt = new Date(Date.now() + 25 * 3600 * 1000)
  world.letters.length = 0
  await remindStaff(world.ctx)
  expect(world.letters).toMatchObject([
    { to: 'admin@example.org', subject: 'A report waits on Devgrove' },
  ])
}

test('a report waits again once whoever took it up is none of the staff any more', async ({
  world,
}) => {
  const { mod, admin } = await cast(world)

  await give(admin, mod, 'user')

  await expectToWait(world, admin)
})

test.for(['banned', 'deactivated'] as const)(
  'a report waits again once whoever took it up is %s by others of the staff',
  async (status, { world }) => {
    const { mod, admin } = await cast(world)

    await suspend(admin, mod, status)

    await expectToWait(world, admin)
  },
)

test.for([
  ['is about to leave', startToLeave],
  ['is gone', leave],
] as const)('a report waits again once whoever took it up %s', async ([, go], { world }) => {
  const { mod, admin } = await cast(world)

  await go(world, mod)

  await expectToWait(world, admin)
})

test('a report waits again once whoever took it up may not answer it any more', async ({
  world,
}) => {
  const { mod, admin } = await cast(world, 'moderator')

  await give(admin, mod, 'moderator')

  await expectToWait(world, admin)
  expect(await queue(mod, 'open')).toEqual([])
})

test('what somebody looks after stays theirs, and what is put back by itself is told and logged', async ({
  world,
}) => {
  const { mod, admin } = await cast(world)
  const page = await admin.goOnline()
  await releaseReports(world.ctx)
  expect(await queue(admin, 'in_progress')).toMatchObject([{ handledBy: 'mod' }])
  expect(page.heard('reportsUpdated')).toEqual([])

  await leave(world, mod)
  await releaseReports(world.ctx)
  await releaseReports(world.ctx)

  await until(() => page.heard('reportsUpdated').length > 0, 1000)
  expect((await admin.call(viewLog)).body.acts).toMatchObject([
    { kind: 'report', actor: { username: '' }, after: { state: 'open' } },
    { kind: 'report', actor: { username: 'mod' }, after: { state: 'in_progress' } },
  ])
})
