import { sql } from 'kysely'
import { expect } from 'vitest'
import { acceptRequest, removeConnection } from '@devgrove/contract/connections'
import { countRequests, listEveryRequest } from '@devgrove/contract/statistics'
import { test, type World } from '../../../test/world.ts'
import { foldTallies } from './fold-tallies.ts'

const TALLIED = sql`sum(members)::int as members, sum(sent)::int as sent, sum(interested)::int as interested,
  sum(accepted)::int as accepted, sum(rejected)::int as rejected, sum(ignored)::int as ignored`

/** What the tallies say of each hour, of each day and of all time, and what the rows themselves say. */
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
    cross join lateral (values ('hour', date_trunc('hour', at, 'UTC')), ('day', date_trunc('day', at, 'UTC')),
      ('ever', '-infinity')) s (step, begins_at)
    group by step, begins_at order by step, begins_at`.execute(world.ctx.db)
  return { kept, counted }
}

const partsOf = async ({ ctx }: World, steps: readonly string[]) =>
  (
    await sql<{
      most: number
    }>`select max(parts)::int as most from (select count(*) as parts from activity_tallies
      where step in (${sql.join(steps)}) group by step, begins_at) s`.execute(ctx.db)
  ).rows[0]?.most

const people = (world: World, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => world.person(`person${index}`)))

test('hours and days that are over are one tally each, and the present ones are left alone', async ({
  world,
}) => {
  const begin = world.ctx.now()
  const cast = await people(world, 10)
  await Promise.all(
    cast.flatMap((from, index) => cast.slice(index + 1).map((to) => world.interest(from, to))),
  )
  const before = await partsOf(world, ['hour', 'day'])
  expect(before).toBeGreaterThan(1)
  await sql`insert into activity_tallies (step, begins_at, slot, sent) values ('ever', '-infinity', 4711, 0)`.execute(
    world.ctx.db,
  )

  world.stoppedAt = begin
  await foldTallies(world.ctx)
  expect(await partsOf(world, ['hour', 'day'])).toBe(before)

  world.stoppedAt = new Date(begin.getTime() + 26 * 3_600_000)
  await foldTallies(world.ctx)
  expect(await partsOf(world, ['hour', 'day'])).toBe(1)
  const folded = await bothWays(world)
  expect(folded.kept).toEqual(folded.counted)
  const { rows } = await sql`select slot from activity_tallies where slot > 15`.execute(
    world.ctx.db,
  )
  expect(rows).toEqual([])

  await foldTallies(world.ctx)
  expect(await bothWays(world)).toEqual(folded)
})

test(
  'many who write while all is folded over and over again lose nothing, and wait for nobody in a ring',
  {
    timeout: 60_000,
  },
  async ({ world }) => {
    const cast = await people(world, 16)
    const admin = await world.person('admin', { role: 'admin' })
    // even the present hour counts as over, so that the same tallies are written and folded all the time
    const later = { ...world.ctx, now: () => new Date(Date.now() + 48 * 3_600_000) }
    let isWriting = true
    let times = 0
    const fold = async () => {
      for (; isWriting; times++) await foldTallies(later)
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
    const { kept, counted } = await bothWays(world)
    expect(kept).toEqual(counted)
    await foldTallies(later)
    expect(await bothWays(world)).toEqual({ kept, counted })
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from requests`.execute(world.ctx.db)
    const { body } = await admin.call(listEveryRequest, { params: { status: 'all' } })
    expect(body.pagination.total).toBe(rows[0]?.count)
    const stats = await admin.call(countRequests, { params: { data: 'all', period: 'day' } })
    expect(stats.body.stats.current).toBe(rows[0]?.count)
  },
)
