// Owns what holds of the standings that members are found by.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

/** Every term and skill has the standing that its member's connections give, and none is due. */
export async function expectRightStandings(db: Database): Promise<void> {
  const { rows: wrong } = await sql`select n.user_id from network_counts n
    left join search_terms t on t.user_id = n.user_id left join user_skills s on s.user_id = n.user_id
    where standing_of(n.connections) <> any (array[t.standing, s.standing])`.execute(db)
  expect(wrong).toEqual([])
  expect((await sql`select from standings_due`.execute(db)).rows).toEqual([])
}
