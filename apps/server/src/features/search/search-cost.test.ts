import { sql } from 'kysely'
import { expect } from 'vitest'
import { costOf } from '../../../test/query-cost.ts'
import { test, type World } from '../../../test/world.ts'
import { few, inOrder } from './search.queries.ts'

/** Adds members in bulk who all are called alike, so that every beginning is the commonest. */
async function grow(world: World, from: number, to: number): Promise<void> {
  const { db } = world.ctx
  await sql`alter table users disable trigger users_index_new`.execute(db)
  await sql`insert into users (id, username, email, first_name, last_name, last_active_at, created_at, updated_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 'marina' || n, 'marina' || n || '@x.org',
      'Marina', 'Marinova', now(), now(), now()
    from generate_series(${from}::int, ${to}::int) n`.execute(db)
  await sql`insert into search_terms (user_id, term, connections)
    select id, term, (abs(hashtext(username)) % 500) from users, search_terms_of(username, first_name, last_name) term
    on conflict do nothing`.execute(db)
  await sql`vacuum analyze search_terms`.execute(db)
}

test(
  'the commonest beginning costs the same in a community of two thousand and of thirty thousand',
  {
    timeout: 60_000,
  },
  async ({ world }) => {
    const statements = [
      ['m', inOrder('m', 1, 80)],
      ['ma', inOrder('ma', 2, 80)],
      ['mari', inOrder('mari', 3, 80)],
      ['marina', inOrder('marina', 5, 80)],
      ['marina m', few('marina m')],
    ] as const
    const cost = async () => {
      const costs = []
      for (const [name, statement] of statements) {
        costs.push({ name, ...(await costOf(world.ctx.db, statement)) })
      }
      return costs
    }
    await grow(world, 1, 2000)
    const small = await cost()
    await grow(world, 2001, 30_000)
    const large = await cost()

    for (const [index, { name, scanned, blocks }] of large.entries()) {
      expect({ name, scanned }).toEqual({ name, scanned: [] })
      expect(blocks).toBeLessThan((small[index]?.blocks ?? 0) + 12)
    }
  },
)
