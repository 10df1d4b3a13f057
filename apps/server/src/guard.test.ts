// What the hot calls cost among 20,000 members: counted, not timed, so that it is the same on every machine.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, CROWD_NOW, fillWithCrowd } from '../test/crowd.ts'
import { boundOf, bounds } from '../test/guarded-bounds.ts'
import { type GuardedCall, reads, writes } from '../test/guarded-calls.ts'
import type { Cost } from '../test/scales.ts'
import { addressOf, World } from '../test/world.ts'
import { forgetReports } from './features/reports/forget-reports.ts'
import { foldTallies } from './features/statistics/fold-tallies.ts'

/** A signed-in read asks who is signed in, and what they want to know. */
const OF_A_READ = 2

/** How much more another version may look at: before 18 the rows of each loop are rounded, and some plans are others. */
const { times, more } =
  process.env['TEST_DATABASE'] === 'server' ? { times: 3, more: 50 } : { times: 1, more: 0 }

let world: World
let cast: Cast

beforeAll(async () => {
  world = await World.open()
  cast = await fillWithCrowd(world.connection)
  await foldTallies(world.ctx)
  await sql`vacuum analyze activity_tallies, activity_changes`.execute(world.ctx.db)
  world.stoppedAt = CROWD_NOW
  // the first who ask and accept read what a connection to the database reads once, to plan what it does
  await world.pair()
}, 180_000)

afterAll(() => world.close())

async function costsOf(guarded: GuardedCall, limit: number): Promise<Cost[]> {
  const who = await world.again(cast[guarded.by])
  const input = await guarded.input({ world, who, cast, limit: String(limit) })
  const { method } = guarded.route
  const url = addressOf(guarded.route, input)
  const payload = 'body' in input ? (input.body as object) : undefined
  let status = 0
  const costs = await world.weigh(async () => {
    ;({ status } = await who.raw({ method, url, ...(payload && { payload }) }))
  })
  expect({ call: guarded.name, status }).toEqual({ call: guarded.name, status: 200 })
  return costs
}

function complaintsOf({ name }: GuardedCall, costs: Cost[]) {
  const [statements, rows, blocks] = boundOf(name)
  const sum = (of: (cost: Cost) => number): number =>
    costs.reduce((total, cost) => total + of(cost), 0)
  const counted = [
    ['sends', 'statements', costs.length, statements],
    ['looks at', 'rows', sum((cost) => cost.rows), rows * times + more],
    ['reads', 'blocks', sum((cost) => cost.blocks), blocks * times + more],
  ] as const
  return [
    ...counted
      .filter(([, , is, most]) => is > most)
      .map(
        ([does, what, is, most]) => `${name}: ${does} ${is} ${what}, at most ${most} are allowed.`,
      ),
    ...costs.flatMap(({ scanned, sql }) =>
      scanned.map((table) => `${name}: reads all of ${table}, by ${sql.slice(0, 200)}`),
    ),
  ]
}

describe('among 20,000 members', () => {
  test.each([...reads, ...writes])('$name stays within its bounds', async (guarded) => {
    expect(complaintsOf(guarded, await costsOf(guarded, 20))).toEqual([])
  })

  test.each(reads.filter(({ isPaged }) => isPaged))(
    '$name sends as many statements for one row as for twenty',
    async (guarded) => {
      const twenty = await costsOf(guarded, 20)
      const one = await costsOf(guarded, 1)
      expect(one.map(({ sql }) => sql).length).toBe(twenty.length)
    },
  )

  test('a statement that walks through all members is caught', async () => {
    const walk = world.ctx.db
      .selectFrom('users')
      .select('id')
      .where('about', '=', 'nobody wrote this')
    const costs = await world.weigh(() => walk.execute())
    expect(costs).toMatchObject([{ scanned: ['users'] }])
  })

  test('which reports are old is read from the index of those that are closed', async () => {
    const costs = await world.weigh(() => forgetReports(world.ctx))
    expect(costs).toMatchObject([{ scanned: [], rows: 0 }])
  })

  test('every bound is the bound of a call', () => {
    const names = [...reads, ...writes].map(({ name }) => name)
    expect(Object.keys(bounds)).toEqual(names)
  })

  test('a signed-in read sends two statements at most', () => {
    const more = reads.map(({ name }) => name).filter((name) => boundOf(name)[0] > OF_A_READ)
    expect(more).toEqual([])
  })
})

test('no trigger has a condition that calls a function of ours: each statement would plan it anew', async () => {
  const { rows } = await sql`select tgname from pg_trigger t
    join pg_depend d on d.classid = 'pg_trigger'::regclass and d.objid = t.oid
      and d.refclassid = 'pg_proc'::regclass and d.refobjid <> t.tgfoid
    where not t.tgisinternal`.execute(world.ctx.db)

  expect(rows).toEqual([])
})
