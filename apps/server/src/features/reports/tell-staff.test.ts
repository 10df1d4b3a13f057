import { expect } from 'vitest'
import type { UserIdOrUsername } from '@devgrove/contract/ids'
import { changeReport, countReports, reportPerson, viewReports } from '@devgrove/contract/reports'
import { until } from '../../../test/machine.ts'
import { type Person, test, type World } from '../../../test/world.ts'
import type { Postbox } from '../../platform/mail.ts'
import { remindStaff } from './remind-staff.ts'

const HOUR = 3600 * 1000

const cast = async (world: World) => ({
  ada: await world.person('ada'),
  grace: await world.person('grace'),
  mod: await world.person('mod', { role: 'moderator' }),
  other: await world.person('other', { role: 'moderator' }),
  admin: await world.person('admin', { role: 'admin' }),
})

const report = (who: Person, subject: Person) =>
  who.call(reportPerson, {
    params: { userId: subject.username as UserIdOrUsername },
    body: { reason: 'spam', text: '' },
  })

const waiting = async (who: Person) => (await who.call(countReports)).body.waiting

const queue = async (who: Person) =>
  (await who.call(viewReports, { params: { state: 'open' }, query: { limit: '50' } })).body.reports

test('who may answer a report hears of it at once, and of what becomes of it; nobody else does', async ({
  world,
}) => {
  const { ada, grace, mod, other, admin } = await cast(world)
  const people = { ada, grace, mod, other, admin }
  const pages = new Map(
    await Promise.all(
      Object.values(people).map(async (one) => [one.username, await one.goOnline()] as const),
    ),
  )
  const told = () =>
    [...pages].filter(([, page]) => page.heard('reportsUpdated').length > 0).map(([name]) => name)
  const times = (name: string) => pages.get(name)?.heard('reportsUpdated').length

  await report(ada, mod)
  await until(() => told().includes('admin'), 1000)
  expect(told()).toEqual(['admin'])

  await report(other, grace)
  await until(() => told().includes('mod') && times('admin') === 2, 1000)
  expect(told()).toEqual(['mod', 'admin'])

  const [hers] = await queue(mod)
  await mod.call(changeReport, {
    params: { reportId: hers!._id },
    body: { state: 'in_progress', outcome: null, note: '' },
  })
  await until(() => times('admin') === 3, 1000)
  expect(told()).toEqual(['mod', 'admin'])
})

test('what is counted for each of the staff are the reports that they find', async ({ world }) => {
  const { ada, grace, mod, other, admin } = await cast(world)
  const all = [ada, grace, mod, other, admin]
  for (const from of all) for (const about of all) if (from !== about) await report(from, about)

  for (const one of [mod, other, admin]) {
    const reports = await queue(one)
    expect(reports.length).toBeGreaterThan(5)
    expect(await waiting(one)).toBe(reports.length)
  }
  const [first] = await queue(mod)
  const before = await waiting(mod)
  await mod.call(changeReport, {
    params: { reportId: first!._id },
    body: { state: 'in_progress', outcome: null, note: '' },
  })
  expect(await waiting(mod)).toBe(before - 1)
  expect((await ada.call(countReports)).status).toBe(403)
})

test('a report that nobody takes up for a day is brought to mind by letter, once a day', async ({
  world,
}) => {
  const { ada, grace, mod, other } = await cast(world)
  const began = Date.now()
  const lettersAt = async (hours: number) => {
    world.stoppedAt = new Date(began + hours * HOUR)
    world.letters.length = 0
    await remindStaff(world.ctx)
    return world.letters.map(({ to, subject }) => `${to}: ${subject}`).toSorted()
  }
  await report(mod, grace)
  await report(ada, other)

  expect(await lettersAt(23)).toEqual([])
  expect(await lettersAt(25)).toEqual([
    'admin@example.org: 2 reports wait on Devgrove',
    'other@example.org: A report waits on Devgrove',
  ])
  expect(world.letters[0]?.text).toContain('/moderator/reports')

  const [hers] = await queue(other)
  await other.call(changeReport, {
    params: { reportId: hers!._id },
    body: { state: 'in_progress', outcome: null, note: '' },
  })
  expect(await lettersAt(49)).toEqual(['admin@example.org: A report waits on Devgrove'])
})

test('whoever is leaving is asked for nothing', async ({ world }) => {
  const { ada, grace, mod } = await cast(world)
  await world.ctx.db
    .updateTable('users')
    .set({ status: 'deactivated', deletion_due_at: new Date(Date.now() + 14 * 24 * HOUR) })
    .where('id', '=', mod.userId)
    .execute()
  await report(ada, grace)
  world.stoppedAt = new Date(Date.now() + 25 * HOUR)

  await remindStaff(world.ctx)

  expect(world.letters.map(({ to }) => to).toSorted()).toEqual([
    'admin@example.org',
    'other@example.org',
  ])
})

test('all of the staff get that letter or nobody does, so that none comes twice', async ({
  world,
}) => {
  const { ada, grace } = await cast(world)
  await report(ada, grace)
  world.stoppedAt = new Date(Date.now() + 25 * HOUR)
  const within = new Set<unknown>()
  const mail: Postbox = {
    post: async (_, trx) => {
      within.add(trx?.isTransaction && trx)
      if (within.size > 1) throw new Error('a letter of its own')
    },
  }

  await remindStaff({ ...world.ctx, mail })

  expect([...within]).toEqual([expect.objectContaining({ isTransaction: true })])
})
