import { sql } from 'kysely'
import { expect } from 'vitest'
import type { UserId } from '@devgrove/contract/ids'
import { CHANGES, NAMES, withoutIndexes, withoutTrigger } from '../../../test/set-aside.ts'
import { test, type World } from '../../../test/world.ts'
import { findCandidates } from './candidates.queries.ts'

const ME = '00000001-0000-7000-8000-000000000000' as UserId

/** Adds members in bulk, each with a skill that all have, a rarer one, and four connections. */
async function grow(world: World, from: number, to: number): Promise<void> {
  const { db } = world.ctx
  const id = (n: string) =>
    sql.raw(`(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`)
  const members = sql`generate_series(${from}::int, ${to}::int) n`
  await world.fill(async (trx) => {
    const people = sql`insert into users (id, username, email, first_name, skills, last_active_at, created_at, updated_at)
      select ${id('n')}, 'member' || n, 'member' || n || '@x.org', 'Member',
      array['TypeScript', 'Skill' || n % 50], now() - n * interval '1 minute', now(), now()
      from ${members}`
    const skills = sql`insert into user_skills (user_id, skill_key, active_at)
      select ${id('n')}, unnest(array['typescript', 'skill' || n % 50]), now() - n * interval '1 minute' from ${members}`
    // whoever of two asked first
    const requests = sql`insert into requests (id, from_user_id, to_user_id, status, created_at, decided_at)
      select distinct on (least(from_id, to_id), greatest(from_id, to_id))
        gen_random_uuid(), from_id, to_id, 'accepted', now(), now() - n * interval '1 second'
      from ${members}, unnest(array[13, 26, 39, 52]) step,
        lateral (select ${id('n')} as from_id, ${id('1 + (n * 7 + step) % 1000')} as to_id) pair
      where from_id <> to_id
      order by least(from_id, to_id), greatest(from_id, to_id), n`
    // what search and statistics keep of each row is no part of this
    await withoutTrigger(trx, NAMES, () => people.execute(trx))
    await withoutIndexes(trx, ['user_skills'], () => skills.execute(trx))
    await withoutTrigger(trx, CHANGES, () =>
      withoutIndexes(trx, ['requests'], () => requests.execute(trx)),
    )
  })
  for (const table of ['users', 'user_skills', 'requests', 'ignores', 'partings']) {
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}

async function explain(world: World) {
  const ask = () => findCandidates(world.ctx.db, ME, { seen: [], depth: 1 }, new Date())
  const { found } = await ask()
  const [cost] = await world.weigh(ask)
  if (!cost) throw new Error('nothing was asked')
  return { ...cost, people: found.length }
}

test(
  'the candidates of a page cost the same in a community of two thousand and of thirty thousand',
  {
    timeout: 60_000,
  },
  async ({ world }) => {
    await grow(world, 1, 2000)
    const small = await explain(world)
    await grow(world, 2001, 30_000)
    const large = await explain(world)

    expect(large.people).toBeGreaterThan(50)
    // the empty tables may be read whole, the others never
    expect(large.scanned.filter((table) => !['ignores', 'partings'].includes(table))).toEqual([])
    expect(large.blocks).toBeLessThan(small.blocks * 1.6)
  },
)
