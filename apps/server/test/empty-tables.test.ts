import { sql } from 'kysely'
import { expect } from 'vitest'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { emptyTables } from './empty-tables.ts'
import { test, type World } from './world.ts'

// of the schema and of the product, not of people
const KEPT = new Set(['kysely_migration', 'kysely_migration_lock', 'plans'])

async function filledTables({ ctx }: World): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(ctx.db)
  const filled = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql`select from ${sql.table(name)} limit 1`.execute(ctx.db)
      return found.rows.length > 0 ? [name] : []
    }),
  )
  return filled.flat().filter((name) => !KEPT.has(name))
}

test.for([
  ['few are deleted', Infinity],
  ['many make way for new tables', 0],
] as const)('nobody is left of a whole community: %s', async ([, manyBytes], { world }) => {
  await seedDemo(world.ctx)
  expect((await filledTables(world)).length).toBeGreaterThan(20)

  await emptyTables(world.ctx.db, manyBytes)

  expect(await filledTables(world)).toEqual([])
})
