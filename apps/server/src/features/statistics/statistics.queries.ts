import { type RawBuilder, sql } from 'kysely'
import type { RequestKind } from '@devgrove/contract/statistics'
import type { Database } from '../../platform/database/database.ts'
import { momentOf } from '../../platform/time.ts'
import { nearestTally, stretchesBetween } from './period.rules.ts'

export type Counted = 'new' | RequestKind

/** What a tally, and what a change that is not folded yet, holds of each. */
const TALLIED: Record<Counted, RawBuilder<number>> = {
  new: sql`t.members`,
  all: sql`t.sent + t.ignored`,
  interested: sql`t.interested`,
  accepted: sql`t.accepted`,
  rejected: sql`t.rejected`,
  ignored: sql`t.ignored`,
}

const inEdge = (moment: RawBuilder<unknown>) => sql`${moment} >= b.since and ${moment} <= b.until`
const created = inEdge(sql`created_at`)
const withStatus = (status: string) =>
  sql<number>`(select count(*) from requests
    where status = ${status} and ${inEdge(sql`coalesce(decided_at, created_at)`)})`

/** How many there were between a border and the begin of the tally nearest to it: two and a half minutes of an index at most. */
const EDGE: Record<Counted, RawBuilder<number>> = {
  new: sql`(select count(*) from users where ${created})`,
  all: sql`(select count(*) from requests where ${created}) + (select count(*) from ignores where ${created})`,
  interested: withStatus('interested'),
  accepted: withStatus('accepted'),
  rejected: withStatus('rejected'),
  ignored: sql`(select count(*) from ignores where ${created})`,
}

/** The statement behind `countBetween`; tests look at what it costs. */
export function between(counted: Counted, borders: readonly number[]) {
  const begins = borders.map(nearestTally)
  const beginsAt = sql`${begins.map(momentOf)}::timestamptz[]`
  const stretches = begins.slice(1).flatMap((begin, index) =>
    stretchesBetween(begins[index] ?? begin, begin).map((stretch) => ({
      ...stretch,
      place: index + 1,
    })),
  )
  return sql<{ place: number; within: number; edge: number }>`
    with stretch as (select * from unnest(
        ${stretches.map(({ place }) => place)}::int[], ${stretches.map(({ step }) => step)}::text[],
        ${stretches.map(({ fromMs }) => momentOf(fromMs))}::timestamptz[],
        ${stretches.map(({ untilMs }) => momentOf(untilMs))}::timestamptz[]) s (place, step, from_at, until_at)),
    within as (select place, sum(count) as count from (
        select s.place, t.count from stretch s cross join lateral (
          select sum(${TALLIED[counted]}) as count from activity_tallies t
          where t.step = s.step and t.begins_at >= s.from_at and t.begins_at < s.until_at) t
        union all
        select width_bucket(t.at, ${beginsAt}), ${TALLIED[counted]} from activity_changes t) w
      group by place),
    border as (select place, begin <= at as is_behind, case when begin <= at then begin else at + ${TICK} end as since,
        case when begin <= at then at else begin - ${TICK} end as until
      from unnest(${borders.map(momentOf)}::timestamptz[], ${beginsAt}) with ordinality as b (at, begin, place))
    select b.place::int, (case when b.is_behind then 1 else -1 end * (${EDGE[counted]}))::int as edge,
      coalesce((select count from within where within.place = b.place), 0)::int as within
    from border b order by b.place`
}

/** No two moments are nearer to each other in the database. */
const TICK = sql`interval '1 microsecond'`

/**
 * How many there were between each border and the next, in one statement and so at one moment. What lies between the
 * tallies nearest to them comes from tallies and from what is not folded yet; what lies between a border and the begin of
 * the nearest tally is counted in an index, and added where that is before the border, or taken off where it is after it.
 */
export async function countBetween(
  db: Database,
  counted: Counted,
  borders: readonly number[],
): Promise<number[]> {
  const { rows } = await between(counted, borders).execute(db)
  return rows
    .slice(1)
    .map(({ edge }, index) => (rows[index]?.within ?? 0) + edge - (rows[index]?.edge ?? 0))
}

/** How many there are in all, for a statement that shows some of them. */
export const ever = (kind: RequestKind): RawBuilder<number> =>
  sql`(select coalesce(sum(count), 0)::int from (
    select ${TALLIED[kind]} as count from activity_tallies t where step = 'ever'
    union all select ${TALLIED[kind]} from activity_changes t) e)`
