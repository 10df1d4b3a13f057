import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Database } from '../../platform/database/database.ts'

/** Somebody with more connections than this shares at least those that are counted. */
const MOST_PROBED = 300
const MOST_NAMED = 3

interface SharedRow {
  id: UserId
  username: string
  firstName: string
  lastName: string
  avatar: string | null
  headline: string
  status: Status
  premiumUntil: Date | null
  total: number
}

/**
 * Active members with whom both are connected: a few of them, each with how many there are. The viewer's latest
 * connections are looked up one by one in the index of pairs, so a well-known subject costs no more.
 */
export async function findSharedConnections(
  db: Database,
  me: UserId,
  them: UserId,
): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    with mine as (
      (select to_user_id as peer, decided_at from requests
        where from_user_id = ${me} and status = 'accepted' order by decided_at desc, id desc limit ${MOST_PROBED})
      union all
      (select from_user_id, decided_at from requests
        where to_user_id = ${me} and status = 'accepted' order by decided_at desc, id desc limit ${MOST_PROBED})
      order by decided_at desc limit ${MOST_PROBED}
    ), shared as (
      select peer, decided_at from mine where peer <> ${them} and (select status from requests r
        where least(r.from_user_id, r.to_user_id) = least(${them}::uuid, peer)
          and greatest(r.from_user_id, r.to_user_id) = greatest(${them}::uuid, peer) limit 1) = 'accepted'
    )
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.avatar, u.headline,
      u.status, u.premium_until as "premiumUntil", (count(*) over ())::int as total
    from shared join users u on u.id = shared.peer and u.status = 'active'
    order by shared.decided_at desc, u.id limit ${MOST_NAMED}`.execute(db)
  return rows
}
