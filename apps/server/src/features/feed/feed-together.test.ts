import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { blockUser } from '@devgrove/contract/blocks'
import { ignoreUser } from '@devgrove/contract/connections'
import type { FeedPassId, UserId } from '@devgrove/contract/ids'
import { community, DAY_MS, page } from '../../../test/feed-tab.ts'
import { test } from '../../../test/world.ts'

test('two tabs that ask for one page at once get the same page', async ({ world }) => {
  const ada = await world.person('ada')
  await community(world, 20)
  const { body } = await page(ada, 1)

  const answers = await Promise.all([1, 2, 3, 4].map(() => page(ada, 2, body.pass)))

  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
})

test('pages of one pass that are asked for at once share nobody', async ({ world }) => {
  const ada = await world.person('ada')
  await community(world, 30)
  const { body: one } = await page(ada, 1)
  const numbers = [2, 3, 4, 5]

  const answers = await Promise.all(numbers.map((number) => page(ada, number, one.pass)))
  const again = await Promise.all(numbers.map((number) => page(ada, number, one.pass)))

  const shown = [one, ...answers.map(({ body }) => body)].flatMap(({ users }) => users)
  expect(new Set(shown.map((card) => card._id)).size).toBe(25)
  expect(again.map(({ text }) => text)).toEqual(answers.map(({ text }) => text))
})

test('pages that many ask for at once are read by few statements, each for its own viewer', async ({
  world,
}) => {
  const many = 12
  await community(world, 40)
  // so long ago that they do not meet each other
  const longAgo = new Date(Date.now() - 900 * DAY_MS)
  const viewers = await Promise.all(
    Array.from({ length: many }, (_, index) =>
      world.person('viewer', {
        username: `viewer${index}`,
        joinedAt: longAgo,
        lastActiveAt: longAgo,
      }),
    ),
  )
  const passes: FeedPassId[] = []
  const left: UserId[][] = []
  for (const viewer of viewers) {
    const { users, pass } = (await page(viewer, 1)).body
    passes.push(pass)
    const chunk = await world.ctx.db
      .selectFrom('feed_chunks')
      .select('user_ids')
      .where('pass_id', '=', pass)
      .executeTakeFirstOrThrow()
    // two who would come next, and whom only the page itself can leave out now
    const [ignored, blocked] = chunk.user_ids.slice(users.length) as [UserId, UserId]
    await viewer.call(ignoreUser, { params: { userId: ignored } })
    await viewer.call(blockUser, { params: { userId: blocked } })
    left.push([...users.map((card) => card._id), ignored, blocked])
  }

  let answers: Awaited<ReturnType<typeof page>>[] = []
  const said = await world.sqlOf(async () => {
    answers = await Promise.all([
      ...viewers.map((viewer, index) => page(viewer, 2, passes[index])),
      page(viewers[0]!, 2, passes[1]),
    ])
  })

  const foreign = answers.pop()
  expect(foreign?.body.code).toBe('feed_pass_not_found')
  for (const [index, { body }] of answers.entries()) {
    const ids = body.users.map((card) => card._id)
    expect({ pass: body.pass, size: ids.length }).toEqual({ pass: passes[index], size: 5 })
    expect(ids.filter((id) => left[index]?.includes(id))).toEqual([])
  }
  expect(said.filter((text) => text.includes('update feed_passes')).length).toBeLessThan(many / 2)
})

test('a pass that begins does not wait for an older one that is in use, which is forgotten by the next', async ({
  world,
}) => {
  const ada = await world.person('ada')
  await community(world, 10)
  const { db } = world.ctx
  const passes = async () => {
    const { rows } = await sql<{ id: string }>`select id from feed_passes order by id`.execute(db)
    return rows.map(({ id }) => id)
  }
  for (let times = 0; times < 6; times++) await page(ada, 1)
  const [oldest = ''] = await passes()

  await db.transaction().execute(async (inUse) => {
    await sql`select from feed_passes where id = ${oldest} for update`.execute(inUse)
    expect((await page(ada, 1)).status).toBe(200)
  })

  expect(await passes()).toContain(oldest)
  await page(ada, 1)
  expect(await passes()).toHaveLength(6)
  expect(await passes()).not.toContain(oldest)
})

test('a pass that begins while its session ends is refused, and holds the end up no longer than itself', async ({
  world,
}) => {
  const ada = await world.person('ada')
  await community(world, 10)
  const { db } = world.ctx
  for (let times = 0; times < 6; times++) await page(ada, 1)

  const asked = await db.transaction().execute(async (ending) => {
    await sql`delete from sessions where user_id = ${ada.userId}`.execute(ending)
    const answer = page(ada, 1)
    // it has been let in, and waits for what becomes of the session
    await delay(500)
    return { answer }
  })

  expect((await asked.answer).status).toBe(401)
})
