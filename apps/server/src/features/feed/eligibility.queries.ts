import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import { areBlocked, hasBlocks } from '../connections/blocks.facts.ts'

type Me = UserId | RawBuilder<unknown>

/** Of whoever has to do with no more people than this all are read at once, and nobody has to be looked up. */
const FEW = 100

/** What `isEligible` looks at, to be read once for a statement: whoever stands in some relation to the viewer, if few do. */
export const eligibility = (me: Me) => sql`
  few as materialized (
    select true from network_counts where user_id = ${me}::uuid and followers + following + ignored <= ${FEW}
  ), related as materialized (
    select ${me}::uuid as id from few
    union all select to_user_id from few, requests where from_user_id = ${me}::uuid and withdrawn_at is null
    union all select from_user_id from few, requests where to_user_id = ${me}::uuid
    union all select to_user_id from few, ignores where from_user_id = ${me}::uuid
  )`

// looked up once for a statement: hardly anybody has parted from somebody, and then none of the candidates has to be
// looked up
const hasParted = (
  me: Me,
) => sql`coalesce((select true from partings where low_user_id = ${me}::uuid limit 1),
  (select true from partings where high_user_id = ${me}::uuid limit 1), false)`

/**
 * Whether the viewer may meet `u` in the feed (decisions 3), in a statement that has `eligibility`. Each look-up is a
 * scalar subquery with a limit: the planner cannot turn it into a join over the whole table, so the cost is that of the
 * candidates alone.
 */
export const isEligible = (me: Me, now: Date | RawBuilder<unknown>) =>
  sql`u.status = 'active'
    and case when exists (select from few) then u.id not in (select id from related)
      else u.id <> ${me}::uuid
        and (select true from requests r
          where least(r.from_user_id, r.to_user_id) = least(${me}::uuid, u.id)
            and greatest(r.from_user_id, r.to_user_id) = greatest(${me}::uuid, u.id)
            and not (r.from_user_id = ${me}::uuid and r.withdrawn_at is not null) limit 1) is null
        and (select true from ignores i where i.from_user_id = ${me}::uuid and i.to_user_id = u.id limit 1) is null end
    and (not ${hasParted(me)} or (select true from partings p
      where p.low_user_id = least(${me}::uuid, u.id) and p.high_user_id = greatest(${me}::uuid, u.id)
        and p.parted_at > ${now}::timestamptz - make_interval(days => ${limits.reunionDays}) limit 1) is null)
    and not ${isBlocked(me)}`

/** Whether the viewer blocks `u`, or is blocked by them. */
export const isBlocked = (me: Me) => sql`(${hasBlocks(me)} and ${areBlocked(me, sql`u.id`)})`
