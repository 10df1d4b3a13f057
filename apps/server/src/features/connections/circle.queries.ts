import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Database } from '../../platform/database/database.ts'

export interface Circle {
  username: string
  status: Status
  /** Everybody they are connected with who is not away: whoever is away sees nobody online. */
  userIds: UserId[]
}

/** Somebody with their connections, in one statement; undefined for nobody. */
export async function findCircle(db: Database, userId: UserId): Promise<Circle | undefined> {
  const { rows } = await sql<Circle>`select u.username, u.status, array(
      select peer.id from users peer join (
        select to_user_id as id from requests where from_user_id = u.id and status = 'accepted'
        union all
        select from_user_id from requests where to_user_id = u.id and status = 'accepted'
      ) tie on tie.id = peer.id where peer.status = 'active') as "userIds"
    from users u where u.id = ${userId}`.execute(db)
  return rows[0]
}

const MOST_ONLOOKERS = 10_000

/** Whoever sees somebody in one of their lists: what that somebody may not know of does not count the other way round. */
export async function findOnlookers(db: Database, userId: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select to_user_id as id from requests where from_user_id = ${userId}
    union select from_user_id from requests where to_user_id = ${userId} and withdrawn_at is null
    union select from_user_id from ignores where to_user_id = ${userId}
    limit ${MOST_ONLOOKERS}`.execute(db)
  return rows.map(({ id }) => id)
}
