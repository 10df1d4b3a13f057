import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { costOf } from '../../../test/query-cost.ts'
import { test, type World } from '../../../test/world.ts'
import { byBeginning } from './search.queries.ts'
import { fewSkilled, REACH, walkBothSkills, walkSkilled } from './skilled.queries.ts'

const STEP = 5000

/** Adds members in bulk who all are called alike, so that every beginning is the commonest. */
async function grow(world: World, from: number, to: number): Promise<void> {
  const { db } = world.ctx
  await sql`alter table users disable trigger users_index_new`.execute(db)
  for (let first = from; first <= to; first += STEP) {
    const last = Math.min(first + STEP - 1, to)
    await sql`insert into users (id, username, email, first_name, last_name, last_active_at, created_at, updated_at)
      select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 'marina' || n, 'marina' || n || '@x.org',
        'Marina', 'Marinova', now(), now(), now()
      from generate_series(${first}::int, ${last}::int) n`.execute(db)
    await sql`insert into search_terms (user_id, term, standing)
      select u.id, term, standing_of(abs(hashtext(username)) % 500) from generate_series(${first}::int, ${last}::int) n
        join users u on u.username = 'marina' || n, search_terms_of(u.username, u.first_name, u.last_name) term`.execute(
      db,
    )
    // one skill that everybody has, one of every tenth, and one of very few
    await sql`insert into user_skills (user_id, skill_key, active_at, standing)
      select u.id, skill, now(), standing_of(abs(hashtext(username)) % 500) from generate_series(${first}::int, ${last}::int) n
        join users u on u.username = 'marina' || n,
        (values ('common', 1), ('tenth', 10), ('rare', 400)) skills (skill, one_in)
      where abs(hashtext(username || skill)) % one_in = 0`.execute(db)
  }
  await sql`vacuum analyze search_terms, user_skills`.execute(db)
}

interface Cost {
  name: string
  scanned: string[]
  blocks: number
}

async function costsOf(world: World, statements: Statements): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const [name, statement] of statements) {
    costs.push({ name, ...(await costOf(world.ctx.db, statement)) })
  }
  return costs
}

function expectBounded(small: readonly Cost[], large: readonly Cost[], more: number): void {
  for (const [index, { name, scanned, blocks }] of large.entries()) {
    expect({ name, scanned }).toEqual({ name, scanned: [] })
    expect(blocks).toBeLessThan((small[index]?.blocks ?? 0) + more)
  }
}

type Statements = readonly (readonly [string, RawBuilder<unknown>])[]

const PLAIN: Statements = [
  ['m', byBeginning('m', 80)],
  ['ma', byBeginning('ma', 80)],
  ['mari', byBeginning('mari', 80)],
  ['marina', byBeginning('marina', 80)],
  ['marina m', byBeginning('marina m', 80)],
]

const FILTERED: Statements = [
  ['m, common', walkSkilled('m', ['common'])],
  ['marina, common', walkSkilled('marina', ['common'])],
  ['marina m, tenth', walkSkilled('marina m', ['tenth', 'common'])],
  ['ma, all three', walkSkilled('ma', ['rare', 'tenth', 'common'])],
  ['m, few', fewSkilled('m', ['common'])],
  ['marina1, few', fewSkilled('marina1', ['tenth'])],
  ['tenth among common', walkBothSkills(['tenth'], ['common'])],
  ['five among common', walkBothSkills(['rare', 'tenth', 'a', 'b', 'c'], ['common'])],
]

test(
  'the commonest beginning and the commonest skill cost the same in a small community and in one of thirty thousand',
  { timeout: 120_000 },
  async ({ world }) => {
    await grow(world, 1, 2000)
    const small = await costsOf(world, PLAIN)
    await grow(world, 2001, 12_000)
    // here for the first time there are more than a walk reaches
    const middle = await costsOf(world, FILTERED)
    await grow(world, 12_001, 30_000)

    expectBounded(small, await costsOf(world, PLAIN), 12)
    const large = await costsOf(world, FILTERED)
    // an index that grew may be a block deeper, for everybody who is looked at
    expectBounded(middle, large, 1.2 * REACH)
    for (const { blocks } of large) expect(blocks).toBeLessThan(8 * REACH)
  },
)
