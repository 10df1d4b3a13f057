import { type RawBuilder, sql } from 'kysely'
import type { RequestKind } from '@devgrove/contract/statistics'
import type { Database } from '../../platform/database/database.ts'
import { momentOf } from '../../platform/time.ts'
import { hourOf, stretchesBetween } from './period.rules.ts'

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

const inHour = (moment: RawBuilder<unknown>) => sql`${moment} >= b.hour and ${moment} <= b.at`
const created = inHour(sql`created_at`)
const withStatus = (status: string) =>
  sql<number>`(select count(*) from requests
    where status = ${status} and ${inHour(sql`coalesce(decided_at, created_at)`)})`

/** How many there were from the begin of a border's hour to the border itself: at most an hour's rows of an index. */
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
  const stretches = borders.slice(1).flatMap((border, place) =>
    stretchesBetween(hourOf(borders[place] ?? border), hourOf(border)).map((stretch) => ({
      ...stretch,
      place,
    })),
  )
  return sql<{ place: number; tallied: number; edge: number }>`
    with stretch as (select * from unnest(
        ${stretches.map(({ place }) => place)}::int[], ${stretches.map(({ step }) => step)}::text[],
        ${stretches.map(({ fromMs }) => momentOf(fromMs))}::timestamptz[],
        ${stretches.map(({ untilMs }) => momentOf(untilMs))}::timestamptz[]) s (place, step, from_at, until_at)),
    tallied as (select s.place, sum(count) as count from stretch s cross join lateral (
        select sum(${TALLIED[counted]}) as count from activity_tallies t
        where t.step = s.step and t.begins_at >= s.from_at and t.begins_at < s.until_at) t
      group by s.place)
    select b.place::int - 1 as place, (${EDGE[counted]})::int as edge,
      coalesce((select count from tallied where tallied.place = b.place - 2), 0)::int as tallied
    from unnest(${borders.map(momentOf)}::timestamptz[], ${borders.map((border) => momentOf(hourOf(border)))}::timestamptz[])
      with ordinality as b (at, hour, place)
    order by b.place`
}

/**
 * How many there were between each border and the next, in one statement and so at one moment. Whole hours and days come
 * from the tallies; what lies between the begin of its hour and a border is counted in an index.
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
  sql`(select coalesce(sum(${TALLIED[kind]}), 0)::int from activity_tallies t where step = 'day')`
