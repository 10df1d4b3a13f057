import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect } from 'vitest'
import type { RequestId } from '@devgrove/contract/ids'
import { countNewUsers, countRequests, Period, RequestKind } from '@devgrove/contract/statistics'
import { type Person, test, World } from '../../../test/world.ts'
import { foldTallies } from './fold-tallies.ts'

const FIVE_MINUTES = 300_000
const HOUR = 12 * FIVE_MINUTES
const DAY = 24 * HOUR
const NOW = Date.parse('2026-03-29T00:47:13.250Z') // a night in which clocks are put forward
const LENGTHS: Record<Period, number> = {
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  year: 365 * DAY,
}
const ZONES = ['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC']
const KINDS = ['new', ...RequestKind.options] as const
type Kind = (typeof KINDS)[number]

/** Moments that are at a border, beside one, or anywhere. */
const moment = fc
  .tuple(
    fc.constantFrom(
      0,
      HOUR,
      24 * HOUR,
      7 * DAY,
      30 * DAY,
      365 * DAY,
      730 * DAY,
      2 * DAY,
      730 * HOUR,
    ),
    fc.constantFrom(-1, 0, 1, 1000, FIVE_MINUTES, -FIVE_MINUTES, HOUR, -HOUR, DAY, -DAY),
    fc.constantFrom(0, 0, 1, 2, 3.37),
  )
  .map(([back, beside, times]) => Math.round(NOW - back - beside * (times || 1)))

const change = fc.record({
  what: fc.constantFrom(
    'send',
    'send',
    'send',
    'accept',
    'reject',
    'reopen',
    'remove',
    'ignore',
    'un-ignore',
    'leave',
    'fold',
  ),
  who: fc.nat({ max: 11 }),
  whom: fc.nat({ max: 11 }),
  at: moment,
  zone: fc.nat({ max: ZONES.length - 1 }),
})

let beside: World[] = []

async function statsOf(world: World, admin: Person, kind: Kind, period: Period) {
  const { body } =
    kind === 'new'
      ? await world.call(countNewUsers, { params: { period } }, { cookie: admin.cookie })
      : await world.call(
          countRequests,
          { params: { data: kind, period } },
          { cookie: admin.cookie },
        )
  return body.stats
}

/** When each of a kind counts, read row by row and without anything that the product keeps. */
async function momentsOf(world: World): Promise<Record<Kind, number[]>> {
  const { db } = world.ctx
  const users = await db.selectFrom('users').select('created_at').execute()
  const requests = await db.selectFrom('requests').selectAll().execute()
  const ignores = await db.selectFrom('ignores').select('created_at').execute()
  const ofStatus = (status: string) =>
    requests
      .filter((request) => request.status === status)
      .map((request) =>
        (status === 'interested' ? request.created_at : request.decided_at!).getTime(),
      )
  const ignored = ignores.map((ignore) => ignore.created_at.getTime())
  return {
    new: users.map((user) => user.created_at.getTime()),
    all: [...requests.map((request) => request.created_at.getTime()), ...ignored],
    interested: ofStatus('interested'),
    accepted: ofStatus('accepted'),
    rejected: ofStatus('rejected'),
    ignored,
  }
}

const countIn = (moments: readonly number[], from: number, until: number): number =>
  moments.filter((at) => at > from && at <= until).length

function expected(moments: readonly number[], now: number, period: Period) {
  const length = LENGTHS[period]
  const current = countIn(moments, now - length, now)
  const previous = countIn(moments, now - 2 * length, now - length)
  const percent = ((current - previous) / previous) * 100
  return {
    current,
    previous,
    percentageChange: previous === 0 ? (current === 0 ? 0 : 100) : Math.round(percent * 100) / 100,
  }
}

async function carryOut(
  world: World,
  people: Person[],
  { what, who, whom, at }: { what: string; who: number; whom: number; at: number },
): Promise<void> {
  const [from, to] = [people[who], people[whom]]
  if (!from || !to || from === to) return
  const { db } = world.ctx
  const pair = sql`least(from_user_id, to_user_id) = least(${from.userId}::uuid, ${to.userId}::uuid)
    and greatest(from_user_id, to_user_id) = greatest(${from.userId}::uuid, ${to.userId}::uuid)`
  const then = new Date(at)
  const edge = { from_user_id: from.userId, to_user_id: to.userId, created_at: then }
  const id = uuidv7() as RequestId
  const work: Record<string, () => Promise<unknown>> = {
    send: () =>
      db
        .insertInto('requests')
        .values({ ...edge, id, status: 'interested' })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    accept: () =>
      sql`update requests set status = 'accepted', decided_at = ${then} where ${pair}`.execute(db),
    reject: () =>
      sql`update requests set status = 'rejected', decided_at = ${then} where ${pair}`.execute(db),
    reopen: () =>
      sql`update requests set status = 'interested', decided_at = null where ${pair}`.execute(db),
    remove: () => sql`delete from requests where ${pair}`.execute(db),
    ignore: () =>
      db
        .insertInto('ignores')
        .values({ ...edge, id })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    'un-ignore': () => db.deleteFrom('ignores').where('from_user_id', '=', from.userId).execute(),
    leave: () =>
      who < 2 ? db.deleteFrom('users').where('id', '=', from.userId).execute() : Promise.resolve(),
    fold: () => foldTallies(world.ctx),
  }
  // whoever left is in no request any more
  await work[what]?.().catch((error: unknown) => {
    if (!String(error).includes('foreign key')) throw error
  })
}

beforeAll(() => {
  beside = []
})
afterAll(async () => {
  for (const world of beside) await world.close()
})

test(
  'every number is that of a recount, at any moment, at every border and in any time zone',
  { timeout: 120_000 },
  async ({ world }) => {
    for (const zone of ZONES) {
      const connection = { ...world.connection, options: `-c TimeZone=${zone}` }
      beside.push(await World.open({}, { connection } as World))
    }
    const zoneOfProcess = process.env['TZ']
    const lists = fc.array(change, { minLength: 20, maxLength: 60 })
    await fc
      .assert(
        fc.asyncProperty(
          lists,
          fc.array(moment, { minLength: 2, maxLength: 4 }),
          async (changes, nows) => {
            await world.empty()
            const admin = await world.person('admin', { role: 'admin' })
            const people: Person[] = []
            for (const [index, { at }] of changes.slice(0, 12).entries()) {
              people.push(await world.person(`p${index}`, { joinedAt: new Date(at) }))
            }
            for (const one of changes) await carryOut(beside[one.zone] ?? world, people, one)

            const moments = await momentsOf(world)
            for (const now of [NOW, ...nows]) {
              for (const [index, node] of beside.entries()) {
                node.stoppedAt = new Date(now)
                process.env['TZ'] = ZONES[index]
                const kind = KINDS[(index + changes.length) % KINDS.length] ?? 'all'
                for (const period of Period.options) {
                  const { trend, ...numbers } = await statsOf(node, admin, kind, period)
                  const asked = {
                    kind,
                    period,
                    now: new Date(now).toISOString(),
                    zone: ZONES[index],
                  }
                  expect({ ...asked, ...numbers }).toEqual({
                    ...asked,
                    ...expected(moments[kind], now, period),
                  })
                  const parts = trend.map(({ from, until }) =>
                    countIn(moments[kind], Date.parse(from), Date.parse(until)),
                  )
                  expect(trend.map(({ count }) => count)).toEqual(parts)
                  expect(parts.reduce((sum, count) => sum + count, 0)).toBe(numbers.current)
                }
              }
            }
          },
        ),
        { numRuns: Number(process.env['STATISTICS_RUNS'] ?? 12) },
      )
      .finally(() => {
        if (zoneOfProcess === undefined) delete process.env['TZ']
        else process.env['TZ'] = zoneOfProcess
      })
  },
)

test('what happens exactly now counts, and what happened exactly a period ago counts before', async ({
  world,
}) => {
  world.stoppedAt = new Date(NOW)
  const admin = await world.person('admin', { role: 'admin', joinedAt: new Date(0) })
  for (const [name, at] of [
    ['now', NOW],
    ['just', NOW - DAY + 1],
    ['border', NOW - DAY],
    ['before', NOW - 2 * DAY + 1],
    ['older', NOW - 2 * DAY],
    ['later', NOW + 1],
  ] as const) {
    await world.person(name, { joinedAt: new Date(at) })
  }

  const stats = await statsOf(world, admin, 'new', 'day')

  expect(stats).toMatchObject({ current: 2, previous: 2, percentageChange: 0 })
  expect(stats.trend).toHaveLength(24)
  expect([stats.trend[0]?.count, stats.trend.at(-1)?.count]).toEqual([1, 1])
})

test('people who act at the same time are all counted', async ({ world }) => {
  const admin = await world.person('admin', { role: 'admin' })
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, index) => world.person(`person${index}`)),
  )

  await Promise.all(
    people.flatMap((from, index) => people.slice(index + 1).map((to) => world.interest(from, to))),
  )

  expect(await statsOf(world, admin, 'interested', 'day')).toMatchObject({ current: 45 })
  expect(await statsOf(world, admin, 'all', 'year')).toMatchObject({ current: 45 })
})
