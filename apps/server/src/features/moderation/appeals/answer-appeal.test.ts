import { expect } from 'vitest'
import { viewOwnProfile } from '@devgrove/contract/accounts'
import { changeRole, changeStatus, viewLog, viewUsers } from '@devgrove/contract/moderation'
import { viewAppeals } from '@devgrove/contract/staff-appeals'
import { answer, appeal, ban, countFor, waitingFor, warn, WORDS } from '../../../../test/appeals.ts'
import { type Person, test, type World } from '../../../../test/world.ts'
import { mailAnswer } from './mail-answer.ts'

async function cast(world: World) {
  return {
    mod: await world.person('mod', { role: 'moderator' }),
    other: await world.person('other', { role: 'moderator' }),
    linus: await world.person('linus', { role: 'admin' }),
    ada: await world.person('ada'),
  }
}

const only = async (who: Person) => {
  const [appealed, ...more] = await waitingFor(who)
  if (!appealed || more.length > 0) throw new Error('there is not exactly one')
  return appealed
}

const userOf = async (mod: Person, subject: Person) => {
  const query = { query: subject.username }
  return (await mod.call(viewUsers, { params: { state: 'all' }, query })).body.users[0]
}

const logOf = async (admin: Person, subject: Person) =>
  (await admin.call(viewLog, { query: { userId: subject.userId } })).body.acts

const decide = (who: Person, subject: Person, status: 'active' | 'deactivated') =>
  who.call(changeStatus, {
    params: { status, userId: subject.userId },
    body: { reason: 'Spam.', seen: 'banned' },
  })

async function mailedAnswer(world: World, id: string) {
  await mailAnswer(world.ctx, (letter) => world.ctx.mail.post(letter), id)
  return world.letters.at(-1)
}

test('staff read whom an appeal is about, what was decided, by whom, and what is said against it', async ({
  world,
}) => {
  const { mod, other, ada } = await cast(world)
  await ban(mod, ada)
  await appeal(world, '<img src=x onerror=alert(1)> is not me.')

  expect(await only(other)).toMatchObject({
    subject: { username: 'ada', status: 'banned' },
    decision: { kind: 'banned', reason: 'Sells followers.', until: null, by: 'mod', holds: true },
    text: '<img src=x onerror=alert(1)> is not me.',
  })
})

test('an appeal that is lifted lifts the ban with its log, and the member hears why by letter', async ({
  world,
}) => {
  const { mod, other, linus, ada } = await cast(world)
  await ban(mod, ada)
  await appeal(world)
  const { _id } = await only(other)
  const told: unknown[] = []
  world.ctx.events.on('account.changed', ({ userId }) => void told.push(userId))

  const { status, body } = await answer(other, _id, 'lifted', 'That was <b>not</b> you.')

  expect([status, body.message]).toEqual([200, 'This is taken back. They get a letter.'])
  expect(await userOf(mod, ada)).toMatchObject({ status: 'active', suspension: null })
  expect((await (await world.again(ada)).call(viewOwnProfile)).status).toBe(200)
  expect(await logOf(linus, ada)).toMatchObject([
    {
      kind: 'appeal',
      actor: { username: 'other' },
      reason: 'That was <b>not</b> you.',
      before: { state: 'banned' },
      after: { outcome: 'lifted' },
    },
    { kind: 'status', actor: { username: 'other' }, after: { suspension: 'none' } },
    { kind: 'status', actor: { username: 'mod' } },
  ])
  expect([await waitingFor(other), await countFor(other)]).toEqual([[], 0])
  expect(told).toEqual([ada.userId])
  const letter = await mailedAnswer(world, _id)
  expect(letter).toMatchObject({ to: 'ada@example.org', subject: 'The answer to your appeal' })
  expect(letter?.text).toMatch(/the ban of[^]*is taken back[^]*That was <b>not<\/b> you\./)
  expect(letter?.html).not.toContain('<b>')
  expect(`${letter?.text}${letter?.html}`).not.toContain('other')
})

test('an appeal that is upheld leaves the ban, and takes a sentence', async ({ world }) => {
  const { mod, other, ada } = await cast(world)
  await ban(mod, ada)
  await appeal(world)
  const { _id } = await only(other)

  const silent = await answer(other, _id, 'upheld', '  ')
  expect([silent.status, silent.body.fields]).toEqual([
    400,
    { reason: 'Say why: a reason is required.' },
  ])
  expect((await answer(other, _id, 'upheld', 'It was you.')).status).toBe(200)

  expect(await userOf(mod, ada)).toMatchObject({ status: 'banned' })
  expect((await mailedAnswer(world, _id))?.text).toMatch(/stand by[^]*It was you\./)
})

test('a warning that is lifted counts no more, and one that is upheld does', async ({ world }) => {
  const { mod, other, linus, ada } = await cast(world)
  await warn(mod, ada)
  await appeal(world)
  await answer(other, (await only(other))._id, 'upheld')
  await warn(mod, ada)
  await appeal(world)
  expect(await userOf(mod, ada)).toMatchObject({ warnings: 2 })

  await answer(linus, (await only(linus))._id, 'lifted')

  expect(await userOf(mod, ada)).toMatchObject({ warnings: 1, status: 'active' })
})

test('of two who answer at once one does, and the other is told', async ({ world }) => {
  const { mod, other, linus, ada } = await cast(world)
  await ban(mod, ada)
  await appeal(world)
  const { _id } = await only(other)

  const answers = await Promise.all([
    answer(other, _id, 'lifted'),
    answer(linus, _id, 'upheld'),
    answer(linus, _id, 'lifted'),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'appeal_answered',
    error: 'Somebody has answered this appeal already.',
  })
  const told = (await logOf(linus, ada)).filter(({ kind }) => kind === 'appeal')
  expect(told).toHaveLength(1)
})

test('what was taken back meanwhile is answered all the same, and a later decision is left alone', async ({
  world,
}) => {
  const { mod, other, ada } = await cast(world)
  await ban(mod, ada)
  await appeal(world)
  await decide(mod, ada, 'active')
  expect((await only(other)).decision.holds).toBe(false)
  await decide(mod, ada, 'deactivated')
  const { _id, decision } = await only(other)
  expect(decision).toMatchObject({ kind: 'banned', holds: false })

  expect((await answer(other, _id, 'lifted')).status).toBe(200)

  expect(await userOf(mod, ada)).toMatchObject({ status: 'deactivated' })
})

test('nobody answers an appeal against their own decision or about themselves, and moderators none against an admin', async ({
  world,
}) => {
  const { mod, other, linus, ada } = await cast(world)
  await ban(mod, ada)
  await appeal(world)
  await warn(linus, mod)
  await appeal(world)
  await warn(linus, await world.person('grace'))
  await appeal(world)
  const margaret = await world.person('margaret', { role: 'admin' })
  const seen = async (who: Person) => (await waitingFor(who)).map(({ subject }) => subject.username)
  const all = await waitingFor(margaret)

  expect(await Promise.all([mod, other, linus, margaret].map(seen))).toEqual([
    [],
    ['ada'],
    ['ada'],
    ['ada', 'mod', 'grace'],
  ])
  expect(await Promise.all([mod, other, linus, margaret].map(countFor))).toEqual([0, 1, 1, 3])
  for (const [who, index] of [
    [mod, 0],
    [mod, 1],
    [other, 1],
    [other, 2],
    [linus, 1],
    [linus, 2],
  ] as const) {
    const { status, body } = await answer(who, all[index]!._id, 'lifted')
    expect([status, body.code]).toEqual([404, 'appeal_not_found'])
  }
})

test('an admin who is the only one who could answers an appeal against themselves, until there is another', async ({
  world,
}) => {
  const { linus, ada } = await cast(world)
  await ban(linus, ada)
  await appeal(world)
  const { _id } = await only(linus)
  const margaret = await world.person('margaret', { role: 'admin' })
  expect(await waitingFor(linus)).toEqual([])
  expect((await answer(linus, _id, 'upheld')).status).toBe(404)
  await world.ctx.db
    .updateTable('users')
    .set({ role: 'user' })
    .where('id', '=', margaret.userId)
    .execute()

  expect((await answer(linus, _id, 'upheld')).status).toBe(200)
})

test('an admin whom the appeal is about is not one who could', async ({ world }) => {
  const { linus, ada } = await cast(world)
  await warn(linus, ada)
  await appeal(world)
  await linus.call(changeRole, { params: { role: 'admin', userId: ada.userId }, body: {} })

  expect(await waitingFor(ada)).toEqual([])
  expect((await answer(linus, (await only(linus))._id, 'lifted')).status).toBe(200)
})

test('appeals wait in their order, ten at a time, each once, by as many statements however many wait', async ({
  world,
}) => {
  const { mod, other } = await cast(world)
  const names = Array.from({ length: 13 }, (_, index) => `person${index}`)
  for (const name of names) {
    await warn(mod, await world.person(name))
    await appeal(world, `${WORDS} I am ${name}.`)
  }

  const first = await waitingFor(other)
  // what is answered meanwhile skips nobody
  await answer(other, first[0]!._id, 'upheld')
  const next = await other.call(viewAppeals, { query: { after: first.at(-1)!._id } })
  const statements = await world.sqlOf(() => other.call(viewAppeals, {}))

  const seen = [...first, ...next.body.appeals].map(({ subject }) => subject.username)
  expect([first.length, seen]).toEqual([10, names])
  expect(statements.length).toBeLessThanOrEqual(2)
  expect((await world.sqlOf(() => other.call(viewAppeals, {}))).length).toBeLessThanOrEqual(2)
  expect(await countFor(other)).toBe(12)
})
