import { sql } from 'kysely'
import { expect } from 'vitest'
import { searchPeople } from '@devgrove/contract/search'
import { NAMES, withoutIndexes, withoutTrigger } from '../../../test/set-aside.ts'
import { type Person, test, type World } from '../../../test/world.ts'
import { REACH } from './skilled.queries.ts'

/** Adds members in bulk who all are called alike, so that every beginning is the commonest. */
async function grow(world: World, from: number, to: number): Promise<void> {
  const { db } = world.ctx
  await world.fill(async (trx) => {
    const people = sql`insert into users (id, username, email, first_name, last_name, last_active_at, created_at, updated_at)
      select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 'marina' || n, 'marina' || n || '@x.org',
        'Marina', 'Marinova', now(), now(), now()
      from generate_series(${from}::int, ${to}::int) n`
    const terms = sql`insert into search_terms (user_id, term, standing)
      select u.id, term, standing_of(abs(hashtext(username)) % 500) from generate_series(${from}::int, ${to}::int) n
        join users u on u.username = 'marina' || n, search_terms_of(u.username, u.first_name, u.last_name) term`
    // one skill that everybody has, one of every tenth, and one of very few
    const skills = sql`insert into user_skills (user_id, skill_key, active_at, standing)
      select u.id, skill, now(), standing_of(abs(hashtext(username)) % 500) from generate_series(${from}::int, ${to}::int) n
        join users u on u.username = 'marina' || n,
        (values ('common', 1), ('tenth', 10), ('rare', 400)) skills (skill, one_in)
      where abs(hashtext(username || skill)) % one_in = 0`
    await withoutTrigger(trx, NAMES, () => people.execute(trx))
    await withoutIndexes(trx, ['search_terms'], () => terms.execute(trx))
    await withoutIndexes(trx, ['user_skills'], () => skills.execute(trx))
  })
  await sql`insert into skill_popularity (skill_key, people)
    select skill_key, count(*) from user_skills group by skill_key
    on conflict (skill_key) do update set people = excluded.people`.execute(db)
  await sql`vacuum analyze search_terms, user_skills, users, network_counts`.execute(db)
}

interface Cost {
  query: string
  skill: string
  scanned: string[]
  blocks: number
}

async function costsOf(world: World, viewer: Person, searches: Searches): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const [query, skill = ''] of searches) {
    const weighed = await world.weigh(async () => {
      const { status } = await viewer.call(searchPeople, { query: { query, skill } })
      expect(status).toBe(200)
    })
    const scanned = weighed.flatMap((one) => one.scanned)
    costs.push({ query, skill, scanned, blocks: weighed.reduce((sum, one) => sum + one.blocks, 0) })
  }
  return costs
}

function expectBounded(small: readonly Cost[], large: readonly Cost[], more: number): void {
  const costlier = large.filter(
    ({ scanned, blocks }, index) =>
      scanned.length > 0 || blocks >= (small[index]?.blocks ?? 0) + more,
  )
  expect(costlier).toEqual([])
}

type Searches = readonly (readonly [query: string, skill?: string])[]

const PLAIN: Searches = [['m'], ['ma'], ['mari'], ['marina'], ['marina m'], ['tenth'], ['marena']]

const FILTERED: Searches = [
  ['m', 'common'],
  ['marina', 'common'],
  ['marina m', 'tenth,common'],
  ['ma', 'rare,tenth,common'],
  ['marina1', 'tenth'],
  ['tenth', 'common'],
  ['common', 'rare,tenth'],
  ['marena', 'common'],
]

test(
  'the commonest beginning and the commonest skill cost the same in a small community and in one of thirty thousand',
  { timeout: 120_000 },
  async ({ world }) => {
    const viewer = await world.person('Viewer')
    await sql`insert into search_words (word) values ('marina')`.execute(world.ctx.db)
    await grow(world, 1, 2000)
    const small = await costsOf(world, viewer, PLAIN)
    await grow(world, 2001, 12_000)
    // here for the first time there are more than a walk reaches
    const middle = await costsOf(world, viewer, FILTERED)
    await grow(world, 12_001, 30_000)

    // an index that grew may be a block deeper, for everybody who is shown or looked at
    expectBounded(small, await costsOf(world, viewer, PLAIN), 12)
    const large = await costsOf(world, viewer, FILTERED)
    expectBounded(middle, large, 1.2 * REACH)
    for (const { blocks } of large) expect(blocks).toBeLessThan(8 * REACH)
  },
)
