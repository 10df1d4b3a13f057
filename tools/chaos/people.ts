// Two members for a round, put into the database.
import { randomUUID } from 'node:crypto'
import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { insertMember } from '../../apps/server/test/people.ts'

export type People = { userId: UserId; username: string }[]

/** Two members who are connected. */
export async function twoConnected(db: Database, suffix: string): Promise<People> {
  const now = new Date()
  const people = [
    await insertMember(db, 'Ada', { username: `ada_${suffix}` }, now),
    await insertMember(db, 'Grace', { username: `grace_${suffix}` }, now),
  ]
  const [ada, grace] = people
  if (!ada || !grace) throw new Error('nobody is there')
  await db
    .insertInto('requests')
    .values({
      id: randomUUID() as RequestId,
      from_user_id: ada.userId,
      to_user_id: grace.userId,
      status: 'accepted',
      created_at: now,
      decided_at: now,
    })
    .execute()
  return people
}
