import { expect } from 'vitest'
import { setPrivacy } from '@devgrove/contract/account-settings'
import * as requests from '@devgrove/contract/connections'
import { DAY_MS, page } from '../../../test/feed-tab.ts'
import { type Person, test } from '../../../test/world.ts'

test('the feed leaves out whoever stands in some relation to the viewer, and shows who only ignores them', async ({
  world,
}) => {
  const ada = await world.person('ada')
  const named = async (name: string, facts = {}) => world.person(name, facts)
  const [sent, received, rejected, ignored, connected, parted, ignorer, stranger] = [
    await named('sent'),
    await named('received'),
    await named('rejected'),
    await named('ignored'),
    await named('connected'),
    await named('parted'),
    await named('ignorer'),
    await named('stranger'),
  ]
  await named('asleep', { status: 'deactivated' })
  await named('banned', { status: 'banned' })
  await world.interest(ada, sent)
  await world.interest(received, ada)
  const rejectedId = await world.interest(rejected, ada)
  await ada.call(requests.rejectRequest, { params: { requestId: rejectedId } })
  await rejected.call(requests.retrieveRequest, {
    params: { status: 'interested', requestId: rejectedId },
  })
  await ada.call(requests.ignoreUser, { params: { userId: ignored.userId } })
  await world.connect(ada, connected)
  const partedId = await world.connect(ada, parted)
  await ada.call(requests.removeConnection, { params: { requestId: partedId } })
  await ignorer.call(requests.ignoreUser, { params: { userId: ada.userId } })

  const names = async () =>
    (await page(ada, 1, undefined, 50)).body.users.map((card) => card.username).sort()
  expect(await names()).toEqual([ignorer.username, stranger.username])
  // thirty days after they parted they may meet again
  world.stoppedAt = new Date(Date.now() + 31 * DAY_MS)
  await world.ctx.db
    .updateTable('sessions')
    .set({
      last_seen_at: world.stoppedAt,
      expires_at: new Date(world.stoppedAt.getTime() + DAY_MS),
    })
    .execute()
  expect(await names()).toEqual([ignorer.username, parted.username, stranger.username])
})

test('somebody who rejected me may come up again once I have taken my request back', async ({
  world,
}) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const requestId = await world.interest(ada, grace)
  await grace.call(requests.rejectRequest, { params: { requestId } })
  expect((await page(ada, 1)).body.users).toEqual([])

  await ada.call(requests.retrieveRequest, { params: { status: 'rejected', requestId } })

  expect((await page(ada, 1)).body.users.map((card) => card.username)).toEqual(['grace'])
  expect((await page(grace, 1)).body.users).toEqual([])
})

test('of whoever shares the only skill of a member enough are found for most of a first chunk', async ({
  world,
}) => {
  const long = new Date(Date.now() - 60 * DAY_MS)
  const old = { joinedAt: long, lastActiveAt: long }
  const ada = await world.person('ada', { skills: ['Elixir'], ...old })
  for (let index = 0; index < 40; index++) {
    await world.person('elixir', { username: `elixir${index}`, skills: ['Elixir'], ...old })
  }
  for (let index = 0; index < 20; index++) {
    await world.person('new', { username: `new${index}`, skills: ['COBOL'] })
  }

  expect((await page(ada, 1)).status).toBe(200)

  const { user_ids: chunk } = await world.ctx.db
    .selectFrom('feed_chunks')
    .select('user_ids')
    .executeTakeFirstOrThrow()
  const sharing = await world.ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', chunk)
    .where('username', 'like', 'elixir%')
    .execute()
  // 28 are read, the viewer among them
  expect(sharing).toHaveLength(27)
})

test('shared skills come first, the rarer the better, and the card says why', async ({ world }) => {
  const long = new Date(Date.now() - 60 * DAY_MS)
  const old = { joinedAt: long, lastActiveAt: long }
  const ada = await world.person('ada', { skills: ['Elixir', 'JavaScript'], ...old })
  for (let index = 0; index < 30; index++) {
    await world.person('js', { username: `js${index}`, skills: ['javascript'], ...old })
  }
  await world.person('elixir', { skills: ['Elixir'], ...old })
  await world.person('both', { skills: ['JavaScript', 'elixir'], ...old })
  await world.person('none', { skills: ['COBOL'], ...old })

  const { users } = (await page(ada, 1, undefined, 50)).body

  expect(users.slice(0, 2).map((card) => card.username)).toEqual(['both', 'elixir'])
  expect(users.at(-1)?.username).toBe('none')
  expect(users[0]?.reasons).toEqual([
    { kind: 'shared-skills', text: 'Shares elixir and JavaScript with you' },
  ])
  expect(users.at(-1)?.reasons).toEqual([{ kind: 'not-met-yet', text: 'You have not met yet' }])
})

test('connections of connections are found and counted', async ({ world }) => {
  const long = {
    lastActiveAt: new Date(Date.now() - 60 * DAY_MS),
    joinedAt: new Date(Date.now() - 300 * DAY_MS),
  }
  const [ada, grace, linus, margaret] = [
    await world.person('ada', long),
    await world.person('grace', long),
    await world.person('linus', long),
    await world.person('margaret', long),
  ]
  await world.connect(ada, grace)
  await world.connect(linus, ada)
  await world.connect(grace, margaret)
  await world.connect(margaret, linus)

  const { users } = (await page(ada, 1)).body

  expect(users.map((card) => [card.username, card.reasons[0]?.text])).toEqual([
    ['margaret', 'You share connections'],
  ])
})

test('whoever hides that they are online is active today on no page any more, of those served and those to come', async ({
  world,
}) => {
  const ada = await world.person('Ada')
  const joinedAt = new Date(Date.now() - 60 * DAY_MS)
  const others: Person[] = []
  for (let count = 0; count < 4; count++) {
    others.push(
      await world.person('Grace', {
        username: `grace_${count}`,
        joinedAt,
        lastActiveAt: new Date(),
      }),
    )
  }
  const { body } = await page(ada, 1, undefined, 2)
  const said = async (number: number) =>
    (await page(ada, number, body.pass, 2)).body.users.map(({ reasons }) => reasons[0]?.text)
  expect(await said(1)).toEqual(['Active today', 'Active today'])

  for (const other of others) await other.call(setPrivacy, { body: { showsOnline: false } })

  for (const number of [1, 2]) {
    expect(await said(number)).toEqual(['You have not met yet', 'You have not met yet'])
  }
})
