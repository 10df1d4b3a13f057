import { sql } from 'kysely'
import { expect } from 'vitest'
import { acceptRequest, removeConnection } from '@devgrove/contract/connections'
import { countRequests, listEveryRequest } from '@devgrove/contract/statistics'
import { test, type World } from '../../../test/world.ts'
import { foldTallies } from './fold-tallies.ts'
import { foldChanges } from './tallies.queries.ts'

const TALLIED = sql`sum(members)::int as members, sum(sent)::int as sent, sum(interested)::int as interested,
  sum(accepted)::int as accepted, sum(rejected)::int as rejected, sum(ignored)::int as ignored`

/** What the tallies say of each stretch of time, and what the rows themselves say. */
async function bothWays(world: World) {
  const { rows: kept } = await sql`select step, begins_at, ${TALLIED} from activity_tallies
    group by step, begins_at having (sum(members), sum(sent), sum(interested), sum(accepted), sum(rejected),
      sum(ignored)) <> (0, 0, 0, 0, 0, 0) order by step, begins_at`.execute(world.ctx.db)
  const { rows: counted } = await sql`select step, begins_at, ${TALLIED} from (
      select created_at as at, 1 as members, 0 as sent, 0 as interested, 0 as accepted, 0 as rejected, 0 as ignored
        from users
      union all select created_at, 0, 1, 0, 0, 0, 0 from requests
      union all select coalesce(decided_at, created_at), 0, 0, (status = 'interested')::int,
        (status = 'accepted')::int, (status = 'rejected')::int, 0 from requests
      union all select created_at, 0, 0, 0, 0, 0, 1 from ignores) e
    cross join lateral (values
      ('five minutes', to_timestamp(300 * floor(extract(epoch from at) / 300))), ('hour', date_trunc('hour', at, 'UTC')), ('day', date_trunc('day', at, 'UTC')),
      ('ever', '-infinity')) s (step, begins_at)
    group by step, begins_at order by step, begins_at`.execute(world.ctx.db)
  return { kept, counted }
}

const changesOf = async ({ ctx }: World) =>
  (await ctx.db.selectFrom('activity_changes').selectAll().execute()).length

const people = (world: World, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => world.person(`person${index}`)))

test('what has changed is in the tallies and nowhere else once it is folded', async ({ world }) => {
  const cast = await people(world, 10)
  const requests = await Promise.all(
    cast.flatMap((from, index) => cast.slice(index + 1).map((to) => world.interest(from, to))),
  )
  expect(await changesOf(world)).toBe(10 + requests.length)

  await foldTallies(world.ctx)
  expect(await changesOf(world)).toBe(0)
  const { rows: sizes } =
    await sql`select pg_relation_size('activity_changes')::int as bytes`.execute(world.ctx.db)
  expect(sizes).toEqual([{ bytes: 0 }])
  const folded = await bothWays(world)
  expect(folded.kept).toEqual(folded.counted)
  expect(folded.kept.length).toBeGreaterThanOrEqual(4)

  await foldTallies(world.ctx)
  expect(await bothWays(world)).toEqual(folded)
  await world.ctx.db.deleteFrom('users').execute()
  await foldTallies(world.ctx)
  expect(await bothWays(world)).toEqual({ kept: [], counted: [] })
})

test('an act changes what is counted once for each moment at which it counts', async ({
  world,
}) => {
  const [mary, tom] = await people(world, 2)
  await foldTallies(world.ctx)
  const id = await world.interest(mary!, tom!)
  await foldTallies(world.ctx)
  await tom!.call(acceptRequest, { params: { requestId: id } })

  const { rows } =
    await sql`select sum(interested)::int as interested, sum(accepted)::int as accepted,
    sum(sent)::int as sent, count(*)::int as changes from activity_changes`.execute(world.ctx.db)
  expect(rows).toEqual([{ interested: -1, accepted: 1, sent: 0, changes: 2 }])
})

test('while changes are folded one by one, every count is right', async ({ world }) => {
  const admin = await world.person('admin', { role: 'admin' })
  const cast = await people(world, 12)
  await Promise.all(
    cast.flatMap((from, index) => cast.slice(index + 1).map((to) => world.interest(from, to))),
  )
  let isFolding = true
  const fold = async () => {
    while ((await foldChanges(world.ctx.db, 1)) > 0);
    isFolding = false
  }
  const count = async () => {
    const counts: number[] = []
    while (isFolding) {
      const list = await admin.call(listEveryRequest, { params: { status: 'all' } })
      const stats = await admin.call(countRequests, { params: { data: 'all', period: 'day' } })
      counts.push(list.body.pagination.total, stats.body.stats.current)
    }
    return counts
  }

  const [, ...counts] = await Promise.all([fold(), count(), count()])
  expect(counts.flat().length).toBeGreaterThan(10)
  expect(new Set(counts.flat())).toEqual(new Set([66]))
})

test(
  'many who act while all is folded over and over again are all counted',
  {
    timeout: 60_000,
  },
  async ({ world }) => {
    const cast = await people(world, 16)
    const admin = await world.person('admin', { role: 'admin' })
    let isWriting = true
    let times = 0
    const fold = async () => {
      for (; isWriting; times++) await foldTallies(world.ctx)
    }

    const folding = [fold(), fold()]
    await Promise.all(
      cast.map(async (from, index) => {
        for (const to of cast.slice(index + 1)) {
          const requestId = await world.interest(from, to)
          const { status } = await to.call(acceptRequest, { params: { requestId } })
          expect(status).toBe(200)
          if ((index + to.username.length) % 3 === 0) {
            await from.call(removeConnection, { params: { requestId } })
          }
        }
      }),
    )
    isWriting = false
    await Promise.all(folding)

    expect(times).toBeGreaterThan(10)
    await foldTallies(world.ctx)
    const { kept, counted } = await bothWays(world)
    expect(kept).toEqual(counted)
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from requests`.execute(world.ctx.db)
    const { body } = await admin.call(listEveryRequest, { params: { status: 'all' } })
    expect(body.pagination.total).toBe(rows[0]?.count)
    const stats = await admin.call(countRequests, { params: { data: 'all', period: 'day' } })
    expect(stats.body.stats.current).toBe(rows[0]?.count)
  },
)
