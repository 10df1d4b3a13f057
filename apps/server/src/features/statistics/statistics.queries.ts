import { type RawBuilder, sql } from 'kysely'
import type { RequestKind } from '@devgrove/contract/statistics'
import type { Database } from '../../platform/database/database.ts'
import { momentOf } from '../../platform/time.ts'
import { nearestHour, stretchesBetween } from './period.rules.ts'

export type Counted = 'new' | RequestKind

/** What the tallies of an hour or a day hold of each. */
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

/** How many there were between a border and the begin of the hour nearest to it: at most half an hour's part of an index. */
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
  const hours = borders.map(nearestHour)
  const stretches = hours
    .slice(1)
    .flatMap((hour, place) =>
      stretchesBetween(hours[place] ?? hour, hour).map((stretch) => ({ ...stretch, place })),
    )
  return sql<{ place: number; tallied: number; edge: number }>`
    with stretch as (select * from unnest(
        ${stretches.map(({ place }) => place)}::int[], ${stretches.map(({ step }) => step)}::text[],
        ${stretches.map(({ fromMs }) => momentOf(fromMs))}::timestamptz[],
        ${stretches.map(({ untilMs }) => momentOf(untilMs))}::timestamptz[]) s (place, step, from_at, until_at)),
    tallied as (select s.place, sum(count) as count from stretch s cross join lateral (
        select sum(${TALLIED[counted]}) as count from activity_tallies t
        where t.step = s.step and t.begins_at >= s.from_at and t.begins_at < s.until_at) t
      group by s.place),
    border as (select place, hour <= at as is_behind, case when hour <= at then hour else at + ${TICK} end as since,
        case when hour <= at then at else hour - ${TICK} end as until
      from unnest(${borders.map(momentOf)}::timestamptz[], ${hours.map(momentOf)}::timestamptz[])
        with ordinality as b (at, hour, place))
    select b.place::int - 1 as place, (case when b.is_behind then 1 else -1 end * (${EDGE[counted]}))::int as edge,
      coalesce((select count from tallied where tallied.place = b.place - 2), 0)::int as tallied
    from border b order by b.place`
}

/** No two moments are nearer to each other in the database. */
const TICK = sql`interval '1 microsecond'`

/**
 * How many there were between each border and the next, in one statement and so at one moment. Whole hours and days come
 * from the tallies; what lies between a border and the nearest begin of an hour is counted in an index, and added where
 * that is before the border, or taken off where it is after it.
 */
export async function countBetween(
  db: Database,
  counted: Counted,
  borders: readonly number[],
): Promise<number[]> {
  const { rows } = await between(counted, borders).execute(db)
  return rows.slice(1).map(({ tallied, edge }, index) => tallied + edge - (rows[index]?.edge ?? 0))
}

/** How many there are in all, for a statement that shows some of them. */
export const ever = (kind: RequestKind): RawBuilder<number> =>
  sql`(select coalesce(sum(${TALLIED[kind]}), 0)::int from activity_tallies t where step = 'ever')`
