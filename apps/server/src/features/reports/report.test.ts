import { expect } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { exportAccount } from '@devgrove/contract/account-export'
import { ignoreUser } from '@devgrove/contract/connections'
import { deleteMessage, editMessage } from '@devgrove/contract/message-changes'
import type { MessageId, UserIdOrUsername } from '@devgrove/contract/ids'
import { changeStatus, viewLog } from '@devgrove/contract/moderation'
import {
  changeReport,
  listOwnReports,
  type Report,
  reportAnswers,
  reportMessage,
  reportPerson,
  viewReports,
} from '@devgrove/contract/reports'
import { inTheWay } from '../../../test/in-the-way.ts'
import { type Person, test, type World } from '../../../test/world.ts'
import { forgetReports } from './forget-reports.ts'
import { mailOutcome } from './mail-outcome.ts'

const DAY = 24 * 3600 * 1000

async function cast(world: World) {
  return {
    ada: await world.person('ada'),
    grace: await world.person('grace'),
    mod: await world.person('mod', { role: 'moderator' }),
    admin: await world.person('admin', { role: 'admin' }),
  }
}

const report = (who: Person, subject: string, text = '') =>
  who.call(reportPerson, {
    params: { userId: subject as UserIdOrUsername },
    body: { reason: 'spam', text },
  })

const queue = async (who: Person, state: Report['state'] = 'open') =>
  (await who.call(viewReports, { params: { state } })).body.reports

const change = (who: Person, reportId: Report['_id'], body: object) =>
  who.call(changeReport, { params: { reportId }, body: body as never })

const own = async (who: Person) => (await who.call(listOwnReports)).body.reports

test('a report waits for a moderator, is taken up and closed, and its reporter hears the outcome', async ({
  world,
}) => {
  const { ada, grace, mod, admin } = await cast(world)
  const before = await world.call(listOwnReports, {}, { cookie: grace.cookie })

  expect((await report(ada, 'grace', 'Sells followers.')).status).toBe(200)

  const [waiting] = await queue(mod)
  expect(waiting).toMatchObject({
    state: 'open',
    outcome: null,
    handledBy: '',
    subject: { username: 'grace', may: ['warn', 'deactivate', 'ban'] },
    reporter: { username: 'ada' },
    entries: [{ reason: 'spam', text: 'Sells followers.', message: null, context: [] }],
  })
  const id = waiting!._id
  expect((await change(mod, id, { state: 'in_progress' })).body.report.handledBy).toBe('mod')
  expect(await queue(mod, 'in_progress')).toHaveLength(1)
  expect(await own(ada)).toMatchObject([{ isClosed: false, answer: reportAnswers.waiting }])
  expect((await change(mod, id, { state: 'closed' })).body.fields).toHaveProperty('outcome')
  const closed = await change(mod, id, { state: 'closed', outcome: 'upheld', note: 'Banned.' })
  expect(closed.body.report).toMatchObject({ state: 'closed', outcome: 'upheld' })
  expect((await change(mod, id, { state: 'open' })).body.code).toBe('report_closed')

  expect(await own(ada)).toMatchObject([
    { name: 'grace Tester', reasons: ['spam'], isClosed: true, answer: reportAnswers.upheld },
  ])
  await mailOutcome(world.ctx, (letter) => world.ctx.mail.post(letter), id)
  expect(world.letters).toMatchObject([{ to: 'ada@example.org' }])
  expect(world.letters[0]?.text).toContain('You told us about Grace Tester.')
  expect(world.letters[0]?.text).toContain(reportAnswers.upheld)
  expect((await admin.call(viewLog)).body.acts).toMatchObject([
    { kind: 'report', reason: 'Banned.', after: { state: 'closed', outcome: 'upheld' } },
    { kind: 'report', before: { state: 'open' }, after: { state: 'in_progress' } },
  ])
  // whom it was about learns nothing
  const after = await world.call(listOwnReports, {}, { cookie: grace.cookie })
  expect(after.text).toBe(before.text)
})

test('what a reporter hears is the same whatever became of the member', async ({ world }) => {
  const { ada, grace, mod } = await cast(world)
  const linus = await world.person('linus')
  await report(ada, 'grace')
  await report(ada, 'linus')
  const params = { status: 'banned', userId: grace.userId } as const
  await mod.call(changeStatus, { params, body: { reason: 'Spam.' } })
  for (const { _id } of await queue(mod)) {
    await change(mod, _id, { state: 'closed', outcome: 'upheld' })
    await mailOutcome(world.ctx, (letter) => world.ctx.mail.post(letter), _id)
  }

  const [second, first] = await own(ada)
  expect({ ...first, _id: '', name: '', createdAt: '', updatedAt: '' }).toEqual({
    ...second,
    _id: '',
    name: '',
    createdAt: '',
    updatedAt: '',
  })
  const texts = world.letters.map(({ text }) => text.replace(/Grace|Linus/, 'them'))
  expect(texts[0]).toBe(texts[1])
  expect(linus.username).toBe('linus')
})

test('there is one open report of each about each; what is said again is added to it', async ({
  world,
}) => {
  const { ada, grace, mod } = await cast(world)
  await Promise.all([1, 2, 3, 4].map((time) => report(ada, 'grace', `Time ${time}`)))

  const [only, ...others] = await queue(mod)
  expect(others).toEqual([])
  expect(only?.entries.map(({ text }) => text).sort()).toEqual([1, 2, 3, 4].map((n) => `Time ${n}`))
  for (let time = 5; time <= 20; time++) await report(ada, 'grace')
  expect((await report(ada, 'grace')).body.code).toBe('report_full')
  await report(await world.person('linus'), 'grace')
  expect(await queue(mod)).toHaveLength(2)
  await change(mod, only!._id, { state: 'closed', outcome: 'dismissed' })
  expect((await report(ada, 'grace')).status).toBe(200)
  expect(await own(ada)).toHaveLength(2)
  expect(grace.username).toBe('grace')
})

test('a report that meets the deletion of its subject finds nobody', async ({ world }) => {
  const { ada, grace } = await cast(world)

  const late = await inTheWay(world, `delete from users where id = '${grace.userId}'`, () =>
    report(ada, 'grace'),
  )

  expect([late.status, late.body.code]).toEqual([404, 'user_not_found'])
})

test('a message is reported by whoever received it, with what came before it only if they agree', async ({
  world,
}) => {
  const { ada, grace, mod } = await cast(world)
  await world.connect(ada, grace)
  const [hers, theirs] = [await ada.goOnline(), await grace.goOnline()]
  const ids: string[] = []
  for (let number = 1; number <= 8; number++) {
    const id = uuidv7()
    ids.push(id)
    if (number % 2) await theirs.write('ada', `from grace ${number}`, id)
    else await hers.write('grace', `from ada ${number}`, id)
  }
  const tell = (who: Person, at: number, withContext: boolean) =>
    who.call(reportMessage, {
      params: { messageId: ids[at - 1] as MessageId },
      body: { reason: 'harassment', text: '', withContext },
    })

  expect((await tell(ada, 7, false)).status).toBe(200)
  expect((await tell(ada, 7, true)).status).toBe(200)
  expect((await tell(ada, 3, true)).status).toBe(200)

  const [only] = await queue(mod)
  const [without, withContext, early] = only!.entries
  expect(without).toMatchObject({ message: { text: 'from grace 7', isTheirs: true }, context: [] })
  expect(withContext?.context.map(({ text, isTheirs }) => [text, isTheirs])).toEqual([
    ['from ada 2', false],
    ['from grace 3', true],
    ['from ada 4', false],
    ['from grace 5', true],
    ['from ada 6', false],
  ])
  expect(early?.context.map(({ text }) => text)).toEqual(['from grace 1', 'from ada 2'])
  for (const answer of [
    await tell(ada, 2, true),
    await tell(await world.person('linus'), 1, true),
    await tell(mod, 1, true),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'message_not_found'])
  }
})

test('a message that was edited and deleted is reported with all that it said', async ({
  world,
}) => {
  const { ada, grace, mod } = await cast(world)
  await world.connect(ada, grace)
  const theirs = await grace.goOnline()
  const [before, id] = [uuidv7() as MessageId, uuidv7() as MessageId]
  await theirs.write('ada', 'Hello', before)
  await theirs.write('ada', 'You are a fool', id)
  const params = { userId: 'ada', messageId: id }
  await grace.call(editMessage, { params, body: { text: 'You are no fool' } })
  await grace.call(deleteMessage, { params })
  const report = (messageId: MessageId) =>
    ada.call(reportMessage, { params: { messageId }, body: { reason: 'harassment' } })

  await report(id)
  await report(before)

  const [only] = await queue(mod)
  expect(only!.entries.map(({ message }) => message)).toEqual([
    {
      isTheirs: true,
      text: '',
      createdAt: expect.any(String) as unknown,
      former: ['You are a fool', 'You are no fool'],
    },
    { isTheirs: true, text: 'Hello', createdAt: expect.any(String) as unknown },
  ])
})

test('nobody answers a report about themselves, of their own, or of somebody at their height', async ({
  world,
}) => {
  const { ada, mod, admin } = await cast(world)
  const other = await world.person('other', { role: 'moderator' })
  const boss = await world.person('boss', { role: 'admin' })
  await report(ada, 'mod')
  await report(mod, 'ada')
  await report(ada, 'admin')

  const seen = async (who: Person) => (await queue(who)).map(({ subject }) => subject.username)
  expect(await seen(mod)).toEqual([])
  expect(await seen(other)).toEqual(['ada'])
  expect(await seen(admin)).toEqual(['mod', 'ada'])
  expect(await seen(boss)).toEqual(['mod', 'ada', 'admin'])
  const [aboutMod, aboutAda, aboutAdmin] = (await queue(boss)).map(({ _id }) => _id)
  for (const [who, id] of [
    [mod, aboutMod],
    [other, aboutMod],
    [mod, aboutAda],
    [admin, aboutAdmin],
  ] as const) {
    expect((await change(who, id!, { state: 'in_progress' })).body.code).toBe('report_not_found')
  }
  expect((await report(ada, 'ada')).body.code).toBe('to_oneself')
  expect((await report(ada, 'nobody')).status).toBe(404)
  const gone = await world.person('gone', { status: 'banned' })
  expect((await report(ada, gone.userId)).status).toBe(404)
})

test('a report goes with the reported, stays without its reporter, and closed ones go after a year', async ({
  world,
}) => {
  const { ada, grace, mod } = await cast(world)
  const linus = await world.person('linus')
  await report(ada, 'grace', 'Mine.')
  await report(linus, 'grace')
  await report(ada, 'linus')
  const { account } = (await ada.call(exportAccount)).body
  expect(account.reports).toMatchObject([{ name: 'linus Tester' }, { said: ['Mine.'] }])

  await world.ctx.db.deleteFrom('users').where('id', '=', linus.userId).execute()
  const left = await queue(mod)
  expect(left.map(({ subject, reporter }) => [subject.username, reporter?.username])).toEqual([
    ['grace', 'ada'],
    ['grace', undefined],
  ])
  await change(mod, left[0]!._id, { state: 'closed', outcome: 'dismissed' })
  const states = async () =>
    (await world.ctx.db.selectFrom('reports').select('state').orderBy('state').execute()).map(
      ({ state }) => state,
    )
  world.stoppedAt = new Date(Date.now() + 364 * DAY)
  await forgetReports(world.ctx)
  expect(await states()).toEqual(['closed', 'open'])
  world.stoppedAt = new Date(Date.now() + 366 * DAY)
  await forgetReports(world.ctx)
  expect(await states()).toEqual(['open'])
  expect(grace.username).toBe('grace')
})

test('whoever asked and then left can be reported by those whose lists name them, and by nobody else', async ({
  world,
}) => {
  const { ada, grace, mod } = await cast(world)
  const linus = await world.person('linus')
  await world.interest(grace, ada)
  const become = (status: 'active' | 'deactivated' | 'banned') =>
    world.ctx.db.updateTable('users').set({ status }).where('id', '=', grace.userId).execute()

  await become('deactivated')

  expect((await report(ada, grace.userId)).status).toBe(200)
  expect((await report(linus, grace.userId)).status).toBe(404)
  expect(await queue(mod)).toMatchObject([{ subject: { username: 'grace' } }])

  await become('active')
  await linus.call(ignoreUser, { params: { userId: grace.userId } })
  await become('deactivated')
  expect((await report(linus, grace.userId)).status).toBe(200)
  await become('banned')
  expect((await report(ada, grace.userId)).status).toBe(404)
})
