import { sql } from 'kysely'
import { expect } from 'vitest'
import { viewOwnProfile } from '@devgrove/contract/accounts'
import { listChats, viewMessages } from '@devgrove/contract/chats'
import { countOwn, listRequests, sendInterest } from '@devgrove/contract/connections'
import type { Username } from '@devgrove/contract/ids'
import { viewFeed } from '@devgrove/contract/feed'
import { changeStatus, viewLog, viewUsers } from '@devgrove/contract/moderation'
import { editProfile, type Status, viewProfile } from '@devgrove/contract/profiles'
import { searchPeople } from '@devgrove/contract/search'
import { until } from '../../../../test/machine.ts'
import { type Person, test, type World } from '../../../../test/world.ts'
import { liftOverdue } from './lift-overdue.ts'
import { mailAct } from './mail-act.ts'

const DAY = 24 * 3600 * 1000

const decide = (who: Person, subject: Person, status: Status, more: object = { reason: 'Spam.' }) =>
  who.call(changeStatus, { params: { status, userId: subject.userId }, body: more })

async function cast(world: World) {
  return {
    mod: await world.person('mod', { role: 'moderator' }),
    ada: await world.person('ada', { skills: ['Rust'] }),
    grace: await world.person('grace', { skills: ['Rust'] }),
  }
}

const statesOf = async (viewer: Person, subject: Person) => ({
  profile: (await viewer.call(viewProfile, { params: { username: subject.username as Username } }))
    .status,
  search: (await viewer.call(searchPeople, { query: { query: subject.username } })).body.result.map(
    ({ username }) => username,
  ),
  isInFeed: (await viewer.call(viewFeed, {})).body.users.some(
    ({ username }) => username === subject.username,
  ),
  interest: (await viewer.call(sendInterest, { params: { userId: subject.userId } })).status,
})

test('whoever is banned is nowhere, from the next call on, and is back with all that was theirs', async ({
  world,
}) => {
  const { mod, ada, grace } = await cast(world)
  const linus = await world.person('linus')
  await world.connect(ada, grace)

  const { status, body } = await decide(mod, grace, 'banned')

  expect([status, body.user]).toMatchObject([
    200,
    { username: 'grace', status: 'banned', suspension: { reason: 'Spam.', setBy: 'mod' } },
  ])
  expect((await grace.call(viewOwnProfile)).status).toBe(401)
  expect(await statesOf(linus, grace)).toEqual({
    profile: 404,
    search: [],
    isInFeed: false,
    interest: 404,
  })
  const { user } = (await ada.call(listRequests, { params: { list: 'accepted' } })).body
  expect(user[0]?.fromUserId.username === 'ada' ? user[0].toUserId : user[0]?.fromUserId).toEqual({
    _id: grace.userId,
    username: '',
    firstName: 'Account suspended',
    lastName: '',
    avatar: '',
    headline: '',
    isPremium: false,
  })
  expect((await ada.call(countOwn)).body.requestCount.connections).toBe(1)

  expect((await decide(mod, grace, 'active', {})).body.user.status).toBe('active')
  const again = await world.again(grace)
  expect((await again.call(viewOwnProfile)).status).toBe(200)
  expect(await statesOf(linus, grace)).toMatchObject({
    profile: 200,
    search: ['grace'],
    interest: 200,
  })
})

test('a chat with somebody banned can be read and not written in, and its open page is told', async ({
  world,
}) => {
  const { mod, ada, grace } = await cast(world)
  await world.connect(ada, grace)
  const [page, theirs] = [await ada.goOnline(), await grace.goOnline()]
  expect((await theirs.write('ada', 'hello')).success).toBe(true)
  const told = page.heard('networkUpdated').length

  await decide(mod, grace, 'banned')

  await until(() => !theirs.isOpen() && page.heard('networkUpdated').length > told, 1000)
  expect(await page.write('grace', 'still there?')).toMatchObject({
    success: false,
    error: 'This account is suspended. You can read the chat, but not write.',
  })
  const params = { userId: 'grace' as Username }
  const { header, messages } = (await ada.call(viewMessages, { params })).body
  expect(header).toMatchObject({ name: 'Account suspended', avatar: '', online: false })
  expect(messages.map(({ text }) => text)).toEqual(['hello'])
  expect((await ada.call(listChats)).body.chats[0]).toMatchObject({ name: 'Account suspended' })

  await decide(mod, grace, 'active', {})
  expect((await page.write('grace', 'there you are')).success).toBe(true)
})

test('whoever a moderator deactivated cannot make themselves active again, and keeps the rest', async ({
  world,
}) => {
  const { mod, ada } = await cast(world)
  const page = await ada.goOnline()
  await decide(mod, ada, 'deactivated')
  await until(() => page.heard('accountUpdated').length > 0, 1000)

  const refused = await ada.call(editProfile, { body: { status: 'active' } as never })
  const edited = await ada.call(editProfile, { body: { headline: 'Still here' } as never })

  expect([refused.status, refused.body.code]).toEqual([403, 'suspended_by_staff'])
  expect(edited.body.user).toMatchObject({ headline: 'Still here', status: 'deactivated' })
  expect(page.isOpen()).toBe(true)
  expect((await decide(mod, ada, 'active', {})).body.user.status).toBe('active')
  const own = await ada.call(editProfile, { body: { status: 'deactivated' } as never })
  expect(own.body.user.status).toBe('deactivated')
})

test('nobody takes back a ban that they have not heard of', async ({ world }) => {
  const { mod, ada } = await cast(world)
  const admin = await world.person('admin', { role: 'admin' })
  await decide(admin, ada, 'deactivated')
  // what is graver than what is there needs no look
  expect((await decide(admin, ada, 'banned', { reason: 'Spam.', seen: 'active' })).status).toBe(200)

  const late = await decide(mod, ada, 'deactivated', { reason: 'Spam.', seen: 'active' })
  const [held] = (await mod.call(viewUsers, { params: { state: 'banned' } })).body.users
  const knowing = await decide(mod, ada, 'deactivated', { reason: 'Milder.', seen: 'banned' })

  expect([late.status, late.body.code]).toEqual([409, 'status_moved'])
  expect(held).toMatchObject({ username: 'ada', suspension: { setBy: 'admin' } })
  expect(knowing.body.user.status).toBe('deactivated')
})

test('what members chose themselves is theirs: staff neither undo it nor lose it', async ({
  world,
}) => {
  const { mod, ada } = await cast(world)
  await ada.call(editProfile, { body: { status: 'deactivated' } as never })

  expect((await decide(mod, ada, 'active', {})).body.code).toBe('chosen_by_member')
  await decide(mod, ada, 'banned')
  await decide(mod, ada, 'deactivated', { reason: 'Milder.' })
  expect((await decide(mod, ada, 'active', {})).body.user.status).toBe('deactivated')
  const again = await world.again(ada)
  expect((await again.call(editProfile, { body: { status: 'active' } as never })).status).toBe(200)
  expect((await decide(mod, ada, 'active', {})).body.code).toBe('already_active')
})

test('whoever deletes their account does not get round what staff decided', async ({ world }) => {
  const { mod, ada } = await cast(world)
  await sql`update users set deletion_due_at = now() + interval '1 day', status_before_deletion = 'active',
    status = 'deactivated' where id = ${ada.userId}`.execute(world.ctx.db)
  const kept = async () =>
    (
      await world.ctx.db
        .selectFrom('users')
        .select(['status', 'status_before_deletion'])
        .where('id', '=', ada.userId)
        .executeTakeFirstOrThrow()
    ).status_before_deletion

  await decide(mod, ada, 'deactivated')
  expect(await kept()).toBe('deactivated')
  expect((await decide(mod, ada, 'active', {})).body.user.status).toBe('deactivated')
  expect(await kept()).toBe('active')
})

test('a reason is required, and an end lies in the future', async ({ world }) => {
  const { mod, ada } = await cast(world)
  const now = world.ctx.now().getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const before = await world.dump()

  const refusedFields = async (more: object) => {
    const { status, body } = await decide(mod, ada, 'banned', more)
    return [status, Object.keys(body.fields ?? {})]
  }
  expect(await refusedFields({})).toEqual([400, ['reason']])
  expect(await refusedFields({ reason: '  ' })).toEqual([400, ['reason']])
  expect(await refusedFields({ reason: 'x'.repeat(501) })).toEqual([400, ['reason']])
  expect(await refusedFields({ reason: 'Spam.', until: at(-1) })).toEqual([400, ['until']])
  expect(await refusedFields({ reason: 'Spam.', until: at(5000 * DAY) })).toEqual([400, ['until']])
  expect(await refusedFields({ reason: 'Spam.', until: 'tomorrow' })).toEqual([400, ['until']])
  expect(await world.dump()).toBe(before)
})

test('a ban with an end is lifted by itself when it is over, once, and written down', async ({
  world,
}) => {
  const { mod, ada } = await cast(world)
  const admin = await world.person('admin', { role: 'admin' })
  const now = world.ctx.now().getTime()
  const end = new Date(now + DAY).toISOString()
  await decide(mod, ada, 'banned', { reason: 'A day off.', until: end })

  world.stoppedAt = new Date(now + DAY - 1)
  await liftOverdue(world.ctx)
  expect((await (await world.again(ada)).call(viewOwnProfile)).status).toBe(401)
  world.stoppedAt = new Date(now + DAY)
  await Promise.all([liftOverdue(world.ctx), liftOverdue(world.ctx)])

  expect((await (await world.again(ada)).call(viewOwnProfile)).status).toBe(200)
  const { acts } = (await admin.call(viewLog)).body
  expect(acts).toHaveLength(2)
  expect(acts[0]).toMatchObject({
    actor: { _id: '', username: '' },
    subject: { _id: ada.userId, username: 'ada' },
    before: { status: 'banned', suspension: 'banned', until: end },
    after: { status: 'active', suspension: 'none', until: null },
  })
})

/** Mails what was decided latest, and returns its id. */
async function mailLatest(world: World): Promise<string> {
  const acts = world.ctx.db.selectFrom('moderation_acts').select('id').orderBy('id', 'desc')
  const { id } = await acts.executeTakeFirstOrThrow()
  await mailAct(world.ctx, (letter) => world.ctx.mail.post(letter), id)
  return id
}

test('a letter that waited says nothing that holds no more', async ({ world }) => {
  const { mod, ada } = await cast(world)
  await decide(mod, ada, 'banned', { reason: 'Sells followers.' })
  const late = await mailLatest(world)
  await decide(mod, ada, 'active', {})
  world.letters.length = 0

  await mailLatest(world)
  await mailAct(world.ctx, (letter) => world.ctx.mail.post(letter), late)

  expect(world.letters.map(({ subject }) => subject)).toEqual([
    'Your Devgrove account is open again',
  ])
})

test('members hear by letter what was decided, why and until when, but not by whom', async ({
  world,
}) => {
  const { mod, ada } = await cast(world)
  await decide(mod, ada, 'banned', {
    reason: 'Sells followers.',
    until: '2030-01-02T03:04:05.000Z',
  })
  await mailLatest(world)
  await decide(mod, ada, 'active', {})
  await mailLatest(world)

  const [banned, lifted] = world.letters
  expect(banned).toMatchObject({ to: 'ada@example.org' })
  expect(banned?.text).toMatch(
    /banned[^]*Sells followers\.[^]*2 January 2030 at 03:04 UTC[^]*contact-form/,
  )
  expect(lifted?.subject).toBe('Your Devgrove account is open again')
  expect(lifted?.text).toMatch(/Log in\nhttp\S+\/login/)
  expect(world.letters.map(({ text }) => text).join()).not.toContain('mod')
})

test('the list of members has its tabs, nine a page, and finds people by the beginning of a name', async ({
  world,
}) => {
  const { mod, ada, grace } = await cast(world)
  for (let number = 0; number < 9; number++) await world.person(`person${number}`)
  await world.person('Öre', { username: 'per_cent%'.replace('%', '') })
  await decide(mod, ada, 'banned')
  await decide(mod, grace, 'deactivated')
  const names = async (state: string, query: Record<string, string> = {}) =>
    (
      await mod.call(viewUsers, { params: { state } as never, query: query as never })
    ).body.users.map(({ username }) => username)

  expect(await names('all')).toHaveLength(9)
  expect(await names('all', { page: '2' })).toEqual(['person0', 'grace', 'ada', 'mod'])
  expect(await names('all', { page: '3' })).toEqual([])
  expect(await names('banned')).toEqual(['ada'])
  expect(await names('deactivated')).toEqual(['grace'])
  expect(await names('active', { query: 'person' })).toHaveLength(9)
  expect(await names('all', { query: 'ADA' })).toEqual(['ada'])
  // cards show a username so
  expect(await names('all', { query: '@Ada' })).toEqual(['ada'])
  expect(await names('banned', { query: 'ada tes' })).toEqual(['ada'])
  expect(await names('all', { query: 'ore' })).toEqual(['per_cent'])
  expect(await names('all', { query: 'tester', limit: '50' })).toHaveLength(13)
  expect(await names('all', { query: '%' })).toEqual([])
  expect(await names('all', { query: 'per_' })).toEqual(['per_cent'])
})
