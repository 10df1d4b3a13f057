import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { milliseconds } from '../../platform/database/packed.ts'
import { isAfter, type Place } from '../../platform/database/place.ts'
import { momentOf } from '../../platform/time.ts'
import { areBlocked } from '../connections/blocks.facts.ts'
import { givesTo } from '../membership/features.facts.ts'
import { asPerson, type Person, personOf, type StoredPerson } from '../profiles/people.facts.ts'

/** Whether two people may know of each other at all: the one place of all that views write or show. */
const mayKnowOfEachOther = (viewer: RawBuilder<unknown>, subject: RawBuilder<unknown>) =>
  sql`${viewer} <> ${subject} and not ${areBlocked(viewer, subject)}`

/** Who is shown as a viewer, and to whom: both share it, and whoever looked is there. `v` looked at `s`. */
const isShown = sql`v.status = 'active' and v.shows_views and s.shows_views
  and ${mayKnowOfEachOther(sql`v.id`, sql`s.id`)}`

/**
 * Writes down that people opened profiles, once a day each, if both share that: a part of the statement that shows the
 * profiles. The other query finds who opened whose, and when, as `viewer_id`, `subject_id` and `viewed_at`.
 */
export const noteOfViews = (
  opened: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`insert into profile_views (subject_id, viewer_id, day, viewed_at)
  select s.id, v.id, (opened.viewed_at at time zone 'UTC')::date, opened.viewed_at
  from (${opened}) opened join users s on s.id = opened.subject_id join users v on v.id = opened.viewer_id
  where ${isShown}
  on conflict on constraint profile_views_pkey do nothing`

interface View {
  viewer: Person
  viewedAt: Date
  days: number
}

interface StoredView {
  viewer: StoredPerson
  viewedMs: number
  days: number
}

interface Views {
  /** Whether the member's plan shows them. */
  isGiven: boolean
  /** Whether the member shares what they open themselves. */
  isShared: boolean
  total: number
  views: View[]
}

/** A page of who opened a member's profile since then, whoever came last first, and whether the member may read it. */
export async function findViews(
  db: Database,
  subjectId: UserId,
  { since, now, limit, offset }: { since: Date; now: Date; limit: number; offset: number },
): Promise<Views> {
  // each viewer is looked up by their key: as a join it could be planned as a walk through all members
  const { rows } = await sql<Omit<Views, 'views'> & { views: StoredView[] }>`
    with subject as materialized (select s.id, s.shows_views, ${givesTo(subjectId, 'viewers', now)} as is_given
      from users s where s.id = ${subjectId}),
    latest as (
      select viewer_id, max(viewed_at) as viewed_at, count(*)::int as days from profile_views
      where subject_id = (select id from subject where is_given and shows_views) and viewed_at > ${since}
      group by viewer_id
    ), shown as materialized (
      select latest.* from latest, subject s, lateral (select * from users where id = latest.viewer_id limit 1) v
      where ${isShown}
    )
    select s.is_given as "isGiven", s.shows_views as "isShared", (select count(*)::int from shown) as total, (
      select coalesce(json_agg(json_build_object('viewer', ${personOf('v')}, 'days', page.days,
        'viewedMs', ${milliseconds(sql`page.viewed_at`)}) order by page.viewed_at desc, v.id desc), '[]')
      from (select * from shown order by viewed_at desc, viewer_id desc limit ${limit} offset ${offset}) page
        join users v on v.id = page.viewer_id
    ) as views from subject s`.execute(db)
  const { views, ...rest } = rows[0] ?? { isGiven: false, isShared: false, total: 0, views: [] }
  return {
    ...rest,
    views: views.map(({ viewer, viewedMs, days }) => ({
      viewer: asPerson(viewer),
      viewedAt: momentOf(viewedMs),
      days,
    })),
  }
}

/** Forgets so many at most of what was written down of somebody, whoever looked, and tells how many it were. */
export async function deleteViewsOf(db: Database, userId: UserId, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from profile_views where ctid = any(array(
    (select ctid from profile_views where subject_id = ${userId} limit ${most})
    union all (select ctid from profile_views where viewer_id = ${userId} limit ${most})
    limit ${most}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Forgets so many at most of those before that moment, and tells how many it were. */
export async function deleteViewsBefore(db: Database, moment: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from profile_views where ctid = any(array(
    select ctid from profile_views where viewed_at < ${moment} limit ${most}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A view, which is its own place among those of its viewer. */
export interface OwnView extends Place {
  username: string
  viewedAt: Date
}

/** So many of the profiles that a member opened, the latest first, after that place. */
export const findOwnViews = (
  db: Database,
  viewerId: UserId,
  place: Place,
  limit: number,
): Promise<OwnView[]> =>
  db
    .selectFrom('profile_views as v')
    .innerJoin('users as u', 'u.id', 'v.subject_id')
    .select(['u.username', 'v.viewed_at as viewedAt', 'v.subject_id as id'])
    .select(sql<string>`v.viewed_at::text`.as('at'))
    .where('v.viewer_id', '=', viewerId)
    .where(isAfter(place, sql`v.viewed_at`, sql`v.subject_id`))
    .where('u.status', '<>', 'banned')
    .where(sql<boolean>`not ${areBlocked(viewerId, sql`u.id`)}`)
    .orderBy('v.viewed_at', 'desc')
    .orderBy('v.subject_id', 'desc')
    .limit(limit)
    .execute()
