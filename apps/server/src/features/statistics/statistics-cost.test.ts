import { sql } from 'kysely'
import { expect } from 'vitest'
import { Period, RequestKind } from '@devgrove/contract/statistics'
import { costOf } from '../../../test/query-cost.ts'
import { CHANGES, NAMES, withoutIndexes, withoutTrigger } from '../../../test/set-aside.ts'
import { test, type World } from '../../../test/world.ts'
import { everyRequest } from './every-request.queries.ts'
import { bordersOf } from './period.rules.ts'
import { between } from './statistics.queries.ts'
import { clearFolded, foldChanges } from './tallies.queries.ts'

const NOW = Date.parse('2026-11-21T12:34:56.789Z')
const PEOPLE = 640

/** Requests between all pairs of people whose numbers differ by at most `apart`, over two and a half years. */
async function grow(world: World, apart: { from: number; to: number }): Promise<void> {
  const member = (n: string) =>
    sql.raw(`('00000000-0000-7000-8000-' || lpad(${n}::text, 12, '0'))::uuid`)
  await world.fill(async (trx) => {
    // what the trigger would note of each request is noted in one go
    const write = () =>
      sql`with made as (
        insert into requests (id, from_user_id, to_user_id, status, created_at, decided_at)
        select gen_random_uuid(), ${member('a')}, ${member('b')},
          (array['accepted', 'interested', 'rejected'])[1 + (a + b) % 3], at,
          case when (a + b) % 3 <> 1 then at + interval '3 hours' end
        from generate_series(1, ${PEOPLE}::int) a,
          generate_series(a + ${apart.from}::int, least(a + ${apart.to}::int, ${PEOPLE}::int)) b,
          lateral (select ${new Date(NOW)}::timestamptz - ((a * 7919 + b * 104729) % 900000) * interval '88 seconds' as at) m
        returning *
      )
      insert into activity_changes (at, sent, interested, accepted, rejected)
      select created_at, 1, 0, 0, 0 from made union all
      select coalesce(decided_at, created_at), 0, (status = 'interested')::int, (status = 'accepted')::int,
        (status = 'rejected')::int from made`.execute(trx)
    await withoutTrigger(trx, CHANGES, () => withoutIndexes(trx, ['requests'], write))
  })
  // in one portion, as each would write to the same hours and days once more
  await world.fill(async (trx) => void (await foldChanges(trx, 1_000_000)))
  await clearFolded(world.ctx.db)
}

async function costs(world: World) {
  const { db } = world.ctx
  await sql`vacuum analyze requests, ignores, users, activity_tallies, activity_changes`.execute(db)
  const found: { name: string; scanned: string[]; blocks: number }[] = []
  for (const counted of ['new', ...RequestKind.options] as const) {
    for (const period of Period.options) {
      const cost = await costOf(db, between(counted, bordersOf(period, NOW)))
      found.push({ name: `${counted} ${period}`, ...cost })
    }
  }
  for (const kind of RequestKind.options) {
    const cost = await costOf(db, everyRequest(kind, { page: 1, limit: 10 }))
    found.push({ name: `list ${kind}`, ...cost })
  }
  return found
}

test(
  'a number or a list costs hardly more with ten times as many requests, and no table is scanned',
  { timeout: 120_000 },
  async ({ world }) => {
    const { db } = world.ctx
    const members = sql`insert into users (id, username, email, first_name, last_name, last_active_at, created_at, updated_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'member' || n, 'm' || n || '@x.org', 'Mary', 'Mo',
        now(), ${new Date(NOW)}::timestamptz - n * interval '1 day', now()
      from generate_series(1, ${PEOPLE}::int) n`
    await withoutTrigger(db, NAMES, () => members.execute(db))
    await grow(world, { from: 1, to: 32 })
    const small = await costs(world)
    await grow(world, { from: 33, to: 352 })
    const large = await costs(world)

    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from requests`.execute(db)
    expect(rows[0]?.count).toBeGreaterThan(130_000)
    for (const [index, { name, scanned, blocks }] of large.entries()) {
      expect({ name, scanned: scanned.filter((table) => table === 'requests') }).toEqual({
        name,
        scanned: [],
      })
      expect({ name, blocks, isBounded: blocks < (small[index]?.blocks ?? 0) + 400 }).toEqual({
        name,
        blocks,
        isBounded: true,
      })
    }
  },
)
