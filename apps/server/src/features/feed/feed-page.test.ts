import fc from 'fast-check'
import { type QueryId, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import * as requests from '@devgrove/contract/connections'
import type { FeedUser } from '@devgrove/contract/feed'
import type { FeedPassId } from '@devgrove/contract/ids'
import { type Choice, community, page, swipe, Tab } from '../../../test/feed-tab.ts'
import { test, World } from '../../../test/world.ts'
import { viewFeed } from './feed-page.ts'

test(
  'a pass through 520 people shows each exactly once, all skips included',
  { timeout: 120_000 },
  async ({ world }) => {
    const ada = await world.person('ada', { skills: ['TypeScript', 'Skill3'] })
    const people = await community(world, 520)
    const all = people.map((person) => person.userId).sort()
    for (const pass of ['first', 'second']) {
      const tab = new Tab(ada)
      await tab.toTheEnd(() => 'skip')

      expect({ pass, people: tab.shown.toSorted() }).toEqual({ pass, people: all })
      expect(tab.pageSizes.slice(0, -1).every((size) => size === 5)).toBe(true)
    }
  },
)

test(
  'with every mix of choices and a second tab beside it, nobody is repeated and nobody is missed',
  { timeout: 180_000 },
  async ({ world }) => {
    const ada = await world.person('ada', { skills: ['TypeScript'] })
    const people = await community(world, 520)
    const choices = fc.sample(fc.constantFrom<Choice>('interested', 'ignored', 'skip', 'skip'), {
      numRuns: 520,
      seed: 11,
    })
    const chosen = new Map<string, Choice>()
    const byTab = (tab: string) => (card: FeedUser) => {
      const choice = choices[chosen.size % choices.length] ?? 'skip'
      chosen.set(`${tab}:${card._id}`, choice)
      return choice
    }
    const [first, second] = [new Tab(ada), new Tab(await world.again(ada))]

    while (!first.isOver || !second.isOver) {
      if (!first.isOver) await first.next(byTab('first'))
      if (!second.isOver) await second.next(byTab('second'))
    }

    for (const [own, other] of [
      [first, second],
      [second, first],
    ] as const) {
      expect(new Set(own.shown).size).toBe(own.shown.length)
      const otherName = other === first ? 'first' : 'second'
      const actedElsewhere = people
        .map((person) => person.userId)
        .filter((id) => (chosen.get(`${otherName}:${id}`) ?? 'skip') !== 'skip')
      const covered = new Set([...own.shown, ...actedElsewhere])
      expect(people.filter((person) => !covered.has(person.userId))).toEqual([])
    }
    // a new pass brings back the skipped, and nobody else
    const skippedByBoth = people
      .map((person) => person.userId)
      .filter((id) =>
        ['first', 'second'].every((tab) => (chosen.get(`${tab}:${id}`) ?? 'skip') === 'skip'),
      )
    const again = new Tab(ada)
    await again.toTheEnd(() => 'skip')
    expect(again.shown.toSorted()).toEqual(skippedByBoth.toSorted())
  },
)

test('two tabs of one session keep their own passes when they send them back', async ({
  world,
}) => {
  const ada = await world.person('ada')
  await community(world, 30)
  const first = await page(ada, 1)
  const second = await page(ada, 1)
  expect(second.body.pass).not.toBe(first.body.pass)

  const ids = new Set<string>()
  for (let number = 1; number <= 6; number++) {
    const { body } = await page(ada, number, first.body.pass)
    for (const card of body.users) ids.add(card._id)
  }
  expect(ids.size).toBe(30)
  // without a pass the latest of the session is meant
  expect((await page(ada, 2)).body.pass).toBe(second.body.pass)
})

test('a page, once served, stays that page, and cards that left the deck do not shift the next', async ({
  world,
}) => {
  const ada = await world.person('ada')
  await community(world, 20)
  const { body: one } = await page(ada, 1)
  const two = await page(ada, 2, one.pass)
  for (const card of one.users) await swipe(ada, card, 'interested')
  await swipe(ada, two.body.users[0]!, 'ignored')

  const again = await page(ada, 2, one.pass)
  const three = await page(ada, 3, one.pass)

  expect(again.body.users.map((card) => card._id)).toEqual(two.body.users.map((card) => card._id))
  const before = new Set([...one.users, ...two.body.users].map((card) => card._id))
  expect(three.body.users).toHaveLength(5)
  expect(three.body.users.some((card) => before.has(card._id))).toBe(false)
})

test('pages of any number stay as they were served, also those that were begun in one chunk and ended in the next', async ({
  world,
}) => {
  const ada = await world.person('ada')
  await community(world, 120)
  const { body: one } = await page(ada, 1, undefined, 7)
  const served = new Map([[1, one.users.map((card) => card._id)]])
  // numbers are names: neither without a gap nor in order
  const numbers = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? 1_000_000 - index : 2 + index,
  )
  for (const number of numbers) {
    const next = await world.ctx.db
      .selectFrom('users')
      .select('id')
      .where('username', 'like', 'member%')
      .where('id', 'not in', [...served.values()].flat())
      .executeTakeFirst()
    if (next) await ada.call(requests.ignoreUser, { params: { userId: next.id } })
    const { users } = (await page(ada, number, one.pass, 7)).body
    if (users.length > 0)
      served.set(
        number,
        users.map((card) => card._id),
      )
  }

  const shown = [...served.values()].flat()
  expect(new Set(shown).size).toBe(shown.length)
  expect(served.size).toBeGreaterThan(10)
  const { length: chunks } = await world.ctx.db.selectFrom('feed_chunks').select('chunk').execute()
  expect(chunks).toBeGreaterThan(1)
  for (const [number, ids] of [...served].toReversed()) {
    const { users } = (await page(ada, number, one.pass, 7)).body
    expect({ number, ids: users.map((card) => card._id) }).toEqual({ number, ids })
  }
})

test('whoever becomes unavailable after the chunk was made is passed over, and the page is full', async ({
  world,
}) => {
  const ada = await world.person('ada')
  await community(world, 30)
  const { body: one } = await page(ada, 1)
  await world.ctx.db
    .updateTable('users')
    .set({ status: 'deactivated' })
    .where('id', 'not in', [ada.userId, ...one.users.map((card) => card._id)])
    .where('username', 'like', 'member1%')
    .execute()

  const two = await page(ada, 2, one.pass)

  expect(two.body.users).toHaveLength(5)
  expect(two.body.users.some((card) => card.username.startsWith('member1'))).toBe(false)
})

test('a first page is two statements, one more if it has to be filled by a sweep, and a later one is two', async ({
  world,
}) => {
  const ada = await world.person('ada', { skills: ['TypeScript'] })
  await community(world, 60)
  let pass: FeedPassId | undefined
  const first = await world.sqlOf(async () => {
    pass = (await page(ada, 1)).body.pass
  })
  const large = await world.sqlOf(() => page(ada, 1, undefined, 50))
  const later = await world.sqlOf(() => page(ada, 2, pass))

  expect([first.length, large.length]).toEqual([2, 3])
  expect(later.length).toBe(2)
})

test('a pass does not wait for the disk, and what follows on its connection does', async ({
  world,
}) => {
  const ada = await world.person('ada', { skills: ['TypeScript'] })
  await community(world, 30)
  const said = await world.sqlOf(async () => {
    const { body } = await page(ada, 1)
    await page(ada, 2, body.pass)
  })
  const { rows } = await sql`show synchronous_commit`.execute(world.ctx.db)

  expect(
    said.filter((text) => text.includes(`set_config('synchronous_commit', 'off', true)`)),
  ).toHaveLength(2)
  expect(rows).toEqual([{ synchronous_commit: 'on' }])
})

test('PostgreSQL does not sample the lists of passes, whatever changes in them', async ({
  world,
}) => {
  const ada = await world.person('ada', { skills: ['TypeScript'] })
  await community(world, 30)
  await page(ada, 1)
  await sql`analyze feed_passes, feed_chunks`.execute(world.ctx.db)

  const { rows } = await sql<{
    column: string
  }>`select c.table_name || '.' || c.column_name as column
    from information_schema.columns c where c.table_name in ('feed_passes', 'feed_chunks') and c.data_type = 'ARRAY'
      and exists (select from pg_stats s where s.tablename = c.table_name and s.attname = c.column_name)`.execute(
    world.ctx.db,
  )
  const { rows: sampled } =
    await sql`select attname from pg_stats where tablename = 'feed_chunks'`.execute(world.ctx.db)

  expect(rows).toEqual([])
  expect(sampled).toContainEqual({ attname: 'pass_id' })
})

test('whoever begins pass after pass is refused before anything is read for it', async ({
  world,
}) => {
  const hasty = await World.open({ RATE_LIMIT_SCALE: '0.01' }, world)
  try {
    const ada = await hasty.again(await world.person('ada'))
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries++) statuses.push((await page(ada, 1)).status)
    let status = 0
    const said = await hasty.sqlOf(async () => {
      ;({ status } = await page(ada, 1))
    })

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect({ status, said }).toEqual({ status: 429, said: [] })
  } finally {
    await hasty.close()
  }
})

test('an unknown or foreign pass is not found, a malformed one is refused', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const { body } = await page(ada, 1)

  expect((await page(grace, 2, body.pass)).body.code).toBe('feed_pass_not_found')
  expect((await page(ada, 2, uuidv7() as FeedPassId)).status).toBe(404)
  expect((await page(ada, 2, 'x' as FeedPassId)).status).toBe(400)
})

test('a first page whose people became ineligible while it was made is made anew, and nobody is lost', async ({
  world,
}) => {
  const ada = await world.person('ada')
  await community(world, 8)
  const sweeps = new Set<QueryId>()
  // bans everybody right after the last of the chunk were found, which is before its cards are read
  const db = world.ctx.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes(' stretch as')) sweeps.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (sweeps.has(queryId)) await setStatus('banned')
      return result
    },
  })
  const setStatus = (status: 'active' | 'banned') =>
    world.ctx.db.updateTable('users').set({ status }).where('id', '!=', ada.userId).execute()
  const session = await world.ctx.db
    .selectFrom('sessions')
    .select('id as sessionId')
    .where('user_id', '=', ada.userId)
    .executeTakeFirstOrThrow()
  const viewer = {
    ...ada,
    ...session,
    role: 'user',
    status: 'active',
    isShown: true,
    showsReads: true,
  } as const
  const ask = (from: typeof world.ctx.db, pass?: FeedPassId) =>
    viewFeed({ ...world.ctx, db: from }, viewer, { page: 1, limit: 50, ...(pass && { pass }) })

  const none = await ask(db)
  expect([none.users, sweeps.size]).toEqual([[], 2])

  await setStatus('active')
  await world.person('Grace', { username: 'grace' })
  const some = await ask(world.ctx.db, none.pass)

  const names = some.users.map((user) => user.username)
  expect([names.length, names.includes('grace')]).toEqual([9, true])
})
