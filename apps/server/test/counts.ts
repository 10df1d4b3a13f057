// Whether the counts that are kept are those that a recount finds.
import { expect } from 'vitest'
import { recount } from '../src/features/connections/relations/recount.queries.ts'
import type { Database } from '../src/platform/database/database.ts'

export async function expectRightCounts(db: Database): Promise<void> {
  const counts = () => db.selectFrom('network_counts').selectAll().orderBy('user_id').execute()
  const kept = await counts()
  await recount(db)
  expect(kept).toEqual(await counts())
}
