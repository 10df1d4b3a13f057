import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import { areBlocked, hasBlocks } from '../connections/blocks.facts.ts'

type Me = UserId | RawBuilder<unknown>
type Now = Date | RawBuilder<unknown>

/** Of whoever has to do with no more people than this all are read at once, and nobody has to be looked up. */
const FEW = 100

/** What `isEligibleOfMany` looks at, to be read once for a statement: whoever stands in some relation to the viewer, if few do. */
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

// Each look-up is a scalar subquery with a limit: the planner cannot turn it into a join over the whole table, so the
// cost is that of the candidates alone.
const isUnrelated = (me: Me) => sql`u.id <> ${me}::uuid
  and (select true from requests r
    where least(r.from_user_id, r.to_user_id) = least(${me}::uuid, u.id)
      and greatest(r.from_user_id, r.to_user_id) = greatest(${me}::uuid, u.id)
      and not (r.from_user_id = ${me}::uuid and r.withdrawn_at is not null) limit 1) is null
  and (select true from ignores i where i.from_user_id = ${me}::uuid and i.to_user_id = u.id limit 1) is null`

const isUnrelatedOfMany = (me: Me) => sql`case when exists (select from few)
  then u.id not in (select id from related) else ${isUnrelated(me)} end`

const haveNotParted = (
  me: Me,
  now: Now,
) => sql`(not ${hasParted(me)} or (select true from partings p
  where p.low_user_id = least(${me}::uuid, u.id) and p.high_user_id = greatest(${me}::uuid, u.id)
    and p.parted_at > ${now}::timestamptz - make_interval(days => ${limits.reunionDays}) limit 1) is null)`

/** Whether `u` may be seen by the viewer at all. */
export const isVisible = (me: Me) =>
  sql`u.status = 'active' and not (${hasBlocks(me)} and ${areBlocked(me, sql`u.id`)})`

/** Whether nothing stands between the two that keeps `u`, if they are visible, out of the viewer's feed (decisions 3). */
export const isUnmet = (me: Me, now: Now) => sql`${isUnrelated(me)} and ${haveNotParted(me, now)}`

/** Whether the viewer may meet `u` in the feed (decisions 3), for the people of a page. */
export const isEligible = (me: Me, now: Now) => sql`${isVisible(me)} and ${isUnmet(me, now)}`

/** The same for hundreds of people, in a statement that has `eligibility`. */
export const isEligibleOfMany = (me: Me, now: Now) =>
  sql`${isVisible(me)} and ${isUnrelatedOfMany(me)} and ${haveNotParted(me, now)}`
