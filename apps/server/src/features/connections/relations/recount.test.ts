import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../test/world.ts'
import { seedDemo } from '../../../demo/seed-demo.ts'
import { recount } from './recount.queries.ts'

test('counts are made anew in one go, even while the database believes that nobody is there', async ({
  world,
}) => {
  await seedDemo(world.ctx)
  const rowsOf = async (believed: readonly string[]) => {
    const costs = await world.weigh(() =>
      world.ctx.db.connection().execute(async (db) => {
        await sql`begin`.execute(db)
        await sql`update pg_class set reltuples = 0, relpages = 20 where relname = any(${believed})`.execute(
          db,
        )
        await recount(db)
        await sql`rollback`.execute(db)
      }),
    )
    return costs.reduce((sum, { rows }) => sum + rows, 0)
  }

  const known = await rowsOf([])
  const empty = await rowsOf(['network_counts', 'requests', 'ignores'])

  expect(empty).toBeLessThan(10 * known)
})
