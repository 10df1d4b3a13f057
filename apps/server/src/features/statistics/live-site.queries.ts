import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export interface CommunitySize {
  developers: number
  discussions: number
}

/** Counts the members who can be found, and the chats in which something was said. */
export async function countCommunity(db: Database): Promise<CommunitySize> {
  const { rows } = await sql<CommunitySize>`select
    (select count(*)::int from users where status = 'active') as developers,
    (select count(*)::int from conversations) as discussions`.execute(db)
  return rows[0] ?? { developers: 0, discussions: 0 }
}
