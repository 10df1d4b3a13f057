import { sql } from 'kysely'
import { expect } from 'vitest'
import * as blocks from '@devgrove/contract/blocks'
import * as connections from '@devgrove/contract/connections'
import type { UserIdOrUsername } from '@devgrove/contract/ids'
import * as moderation from '@devgrove/contract/moderation'
import * as contract from '@devgrove/contract/notifications'
import { changeReport, reportPerson, viewReports } from '@devgrove/contract/reports'
import { answer, appeal, waitingFor, warn } from '../../../test/appeals.ts'
import { until } from '../../../test/machine.ts'
import { type Person, test, type World } from '../../../test/world.ts'
import { secondsAfter } from '../../platform/time.ts'

const listOf = async (who: Person, query = {}) =>
  (await who.call(contract.listNotifications, { query })).body

/** What somebody is told, as words: the kind and whom or what it is about. */
const told = async (who: Person) =>
  (await listOf(who)).notifications.map(({ kind, person, name }) =>
    `${kind} ${person?.username ?? name ?? ''}`.trim(),
  )

const see = (who: Person, to: string) => who.call(contract.seeNotifications, { body: { to } })
const unseen = async (who: Person) => (await listOf(who)).unseen

async function cast(world: World): Promise<[Person, Person, Person]> {
  return [await world.person('ada'), await world.person('grace'), await world.person('linus')]
}

/** Lets a minute go by, so that what comes has a moment of its own. */
function later(world: World): void {
  world.stoppedAt = secondsAfter(world.ctx.now(), 60)
}

test('who is interested in one and who accepted one is told, the latest first; what one did oneself is not', async ({
  world,
}) => {
  const [ada, grace, linus] = await cast(world)
  await world.interest(grace, ada)
  later(world)
  const mine = await world.interest(ada, linus)
  expect(await told(ada)).toEqual(['interested grace'])
  expect(await told(linus)).toEqual(['interested ada'])

  later(world)
  await linus.call(connections.acceptRequest, { params: { requestId: mine } })
  expect(await told(ada)).toEqual(['accepted linus', 'interested grace'])
  expect((await listOf(ada)).notifications[0]).toMatchObject({
    _id: mine,
    at: world.ctx.now().toISOString(),
    person: { username: 'linus', firstName: 'linus' },
  })
  expect(await told(linus)).toEqual([])

  await ada.call(connections.sendInterest, { params: { userId: grace.userId } })
  expect(await told(ada)).toEqual(['accepted linus'])
  expect(await told(grace)).toEqual(['accepted ada'])
})

test('what was taken back, rejected, ignored, ended or blocked is told no more', async ({
  world,
}) => {
  const [ada, grace, linus] = await cast(world)
  const interest = () => world.interest(grace, ada)
  let id = await interest()
  const none: (() => Promise<unknown>)[] = [
    () =>
      grace.call(connections.retrieveRequest, { params: { status: 'interested', requestId: id } }),
    () => ada.call(connections.ignoreRequest, { params: { requestId: id } }),
  ]
  for (const change of none) {
    expect(await told(ada)).toEqual(['interested grace'])
    await change()
    expect(await told(ada)).toEqual([])
    id = await interest()
  }
  expect([await told(ada), await unseen(ada)]).toEqual([[], 0])

  const theirs = await world.interest(linus, ada)
  expect(await told(ada)).toEqual(['interested linus'])
  await ada.call(connections.rejectRequest, { params: { requestId: theirs } })
  expect(await told(ada)).toEqual([])
  expect(await told(linus)).toEqual([])

  const tie = await world.connect(grace, linus)
  expect(await told(grace)).toEqual(['accepted linus'])
  await linus.call(connections.removeConnection, { params: { requestId: tie } })
  expect(await told(grace)).toEqual([])
  await world.interest(linus, grace)
  expect(await told(grace)).toEqual(['interested linus'])
  await linus.call(blocks.blockUser, { params: { userId: grace.userId } })
  expect([await told(grace), await unseen(grace)]).toEqual([[], 0])
})

test('a warning is told with its reason, and the answer to a report with its sentence; who gave them is not', async ({
  world,
}) => {
  const [ada, grace] = await cast(world)
  const mod = await world.person('mod', { role: 'moderator' })
  const page = await ada.goOnline()
  await ada.call(reportPerson, {
    params: { userId: 'grace' as UserIdOrUsername },
    body: { reason: 'spam', text: 'Sells followers.' },
  })
  expect(await told(ada)).toEqual([])
  const queue = await mod.call(viewReports, { params: { state: 'open' } })
  const reportId = queue.body.reports[0]!._id
  const change = (body: object) =>
    mod.call(changeReport, { params: { reportId }, body: body as never })
  await change({ state: 'in_progress', outcome: null, note: 'Mine.' })
  expect([await told(ada), page.heard('notificationsUpdated').length]).toEqual([[], 0])
  await change({ state: 'closed', outcome: 'dismissed', note: 'Nothing.', seen: 1 })
  await until(() => page.heard('notificationsUpdated').length === 1, 1000)

  later(world)
  await mod.call(moderation.warnMember, {
    params: { userId: ada.userId },
    body: { reason: 'Not every report is one.' },
  })
  await until(() => page.heard('notificationsUpdated').length === 2, 1000)
  const { notifications } = await listOf(ada)
  const [warning, answer] = notifications
  expect(Object.keys(warning!)).toEqual(['_id', 'kind', 'at', 'text'])
  expect(warning).toMatchObject({
    kind: 'warned',
    at: world.ctx.now().toISOString(),
    text: 'Not every report is one.',
  })
  expect(Object.keys(answer!)).toEqual(['_id', 'kind', 'at', 'name', 'text'])
  expect(answer).toMatchObject({
    _id: reportId,
    kind: 'report_answered',
    name: 'grace Tester',
    text: 'We have looked at it and found nothing that is against our rules.',
  })
  expect(await told(grace)).toEqual([])
})

test('a warning that an appeal lifted is told no more, and the answer to the appeal is', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const mod = await world.person('mod', { role: 'moderator' })
  const other = await world.person('other', { role: 'moderator' })
  const page = await ada.goOnline()
  for (const outcome of ['upheld', 'lifted'] as const) {
    later(world)
    await warn(mod, ada)
    await appeal(world)
    later(world)
    const [waiting] = await waitingFor(other)
    await answer(other, waiting!._id, outcome, `It is ${outcome}.`)
  }
  await until(() => page.heard('notificationsUpdated').length === 4, 1000)
  const { notifications } = await listOf(ada)
  expect(notifications.map(({ kind, text }) => [kind, text])).toEqual([
    ['appeal_answered', 'It is lifted.'],
    ['appeal_answered', 'It is upheld.'],
    ['warned', 'Spam.'],
  ])
})

test('what came since one looked is new, on each device, until one has seen it; that never goes back', async ({
  world,
}) => {
  const [ada, grace, linus] = await cast(world)
  expect(await listOf(ada)).toMatchObject({ unseen: 0, notifications: [], hasMore: false })
  later(world)
  await world.interest(grace, ada)
  later(world)
  await world.interest(linus, ada)
  expect(await unseen(ada)).toBe(2)

  const [latest, earlier] = (await listOf(ada)).notifications
  const other = await world.again(ada)
  const page = await other.goOnline()
  await see(ada, earlier!.at)
  await until(() => page.heard('notificationsUpdated').length === 1, 1000)
  expect(await listOf(other)).toMatchObject({ unseen: 1, seenTo: earlier!.at })
  await see(ada, latest!.at)
  await see(other, earlier!.at)
  expect(await listOf(ada)).toMatchObject({ unseen: 0, seenTo: latest!.at })

  // nobody has seen what is yet to come
  await see(ada, '2999-01-01T00:00:00.000Z')
  later(world)
  await world.interest(await world.person('margaret'), ada)
  expect(await unseen(ada)).toBe(1)
  // nobody is told again what was known already
  expect(page.heard('notificationsUpdated')).toHaveLength(2)
})

test('pages follow each other without one left out or told twice, also of the same moment, and the new are counted up to 100', async ({
  world,
}) => {
  const ada = await world.person('ada')
  later(world)
  await world.connect(ada, await world.person('linus'))
  await sql`with fans as (
      insert into users (id, username, email, first_name, last_name, created_at, last_active_at, updated_at)
      select gen_random_uuid(), 'fan_' || n, 'fan_' || n || '@example.org', 'Fan', '', now(), now(), now()
      from generate_series(0, 104) n returning id, username
    )
    insert into requests (id, from_user_id, to_user_id, status, created_at)
    select gen_random_uuid(), id, ${ada.userId}, 'interested', ${world.ctx.now()}
      ::timestamptz + floor(substr(username, 5)::int / 10) * interval '1 second' from fans`.execute(
    world.ctx.db,
  )

  const names: string[] = []
  let query: { before?: string; _id?: string } = {}
  for (let pages = 1; ; pages++) {
    const { notifications, hasMore, unseen: fresh } = await listOf(ada, query)
    expect(fresh).toBe(100)
    names.push(...notifications.map(({ person }) => person!.username))
    const last = notifications.at(-1)!
    query = { before: last.at, _id: last._id }
    if (!hasMore) {
      expect(pages).toBe(6)
      break
    }
  }
  expect([names.length, new Set(names).size]).toEqual([106, 106])
  const half = await ada.call(contract.listNotifications, {
    query: { before: '2026-11-21T00:00:00.000Z' },
  })
  expect(half.status).toBe(400)
})
