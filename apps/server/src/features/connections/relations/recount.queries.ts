import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/**
 * Sets every kept count, and of every request whether it comes from somebody ignored, to what the edges say: after rows
 * were written in bulk, and to check what is kept.
 */
export async function recount(db: Database): Promise<void> {
  await sql`update requests r set is_ignored = not is_ignored where is_ignored <> exists (
    select from ignores i where i.from_user_id = r.to_user_id and i.to_user_id = r.from_user_id)`.execute(
    db,
  )
  // materialized: with statistics of when nobody was there, the planner would group it all again for each member
  await sql`
    with line as (
      select to_user_id as user_id, 'interested_received' as list from requests
        where status = 'interested' and not is_ignored
      union all select from_user_id, 'connections' from requests where status = 'accepted'
      union all select to_user_id, 'connections' from requests where status = 'accepted'
      union all select to_user_id, 'followers' from requests where withdrawn_at is null
      union all select from_user_id, 'followers' from requests where status = 'accepted'
      union all select from_user_id, 'following' from requests where withdrawn_at is null
      union all select to_user_id, 'following' from requests where status = 'accepted'
      union all select from_user_id, 'ignored' from ignores
      union all select to_user_id, 'rejected' from requests where status = 'rejected'
    ), counted as materialized (
      select user_id,
        count(*) filter (where list = 'interested_received') as interested_received,
        count(*) filter (where list = 'connections') as connections,
        count(*) filter (where list = 'followers') as followers,
        count(*) filter (where list = 'following') as following,
        count(*) filter (where list = 'ignored') as ignored,
        count(*) filter (where list = 'rejected') as rejected
      from line group by user_id
    )
    update network_counts n set interested_received = coalesce(c.interested_received, 0),
      connections = coalesce(c.connections, 0), followers = coalesce(c.followers, 0),
      following = coalesce(c.following, 0), ignored = coalesce(c.ignored, 0),
      rejected = coalesce(c.rejected, 0)
    from network_counts m left join counted c on c.user_id = m.user_id
    where m.user_id = n.user_id`.execute(db)
}
