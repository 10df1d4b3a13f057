import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { areBlocked } from '../connections/blocks.facts.ts'

/** Whether two people may know of each other at all: the one place of all that views write or show. */
const mayKnowOfEachOther = (viewer: RawBuilder<unknown>, subject: RawBuilder<unknown>) =>
  sql`${viewer} <> ${subject} and not ${areBlocked(viewer, subject)}`

/** Who is shown as a viewer, and to whom: both share it, and whoever looked is there. `v` looked at `s`. */
const isShown = sql`v.status = 'active' and v.shows_views and s.shows_views
  and ${mayKnowOfEachOther(sql`v.id`, sql`s.id`)}`

/** Writes down that one opened the other's profile, once a day, if both share that. */
export async function insertView(
  db: Database,
  view: { viewerId: UserId; subjectId: UserId; now: Date },
): Promise<void> {
  await sql`insert into profile_views (subject_id, viewer_id, day, viewed_at)
    select s.id, v.id, (${view.now}::timestamptz at time zone 'UTC')::date, ${view.now}
    from users s, users v
    where s.id = ${view.subjectId} and v.id = ${view.viewerId} and ${isShown}
    on conflict on constraint profile_views_pkey do nothing`.execute(db)
}

export interface ViewRow {
  id: UserId
  username: string
  firstName: string
  lastName: string
  avatar: string | null
  headline: string
  status: 'active'
  premiumUntil: Date | null
  viewedAt: Date
  days: number
  total: number
}

/** A page of who opened a member's profile since then, whoever came last first. */
export async function findViews(
  db: Database,
  subjectId: UserId,
  { since, limit, offset }: { since: Date; limit: number; offset: number },
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`with latest as (
      select viewer_id, max(viewed_at) as viewed_at, count(*)::int as days from profile_views
      where subject_id = ${subjectId} and viewed_at > ${since} group by viewer_id
    )
    select v.id, v.username, v.first_name as "firstName", v.last_name as "lastName", v.avatar, v.headline,
      v.status, v.premium_until as "premiumUntil", latest.viewed_at as "viewedAt", latest.days,
      (count(*) over ())::int as total
    from latest join users v on v.id = latest.viewer_id join users s on s.id = ${subjectId}
    where ${isShown}
    order by latest.viewed_at desc, v.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function sharesViews(db: Database, userId: UserId): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('shows_views as showsViews')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.showsViews ?? false
}

/** Forgets what was written down of somebody, whoever looked. */
export async function deleteViewsOf(db: Database, userId: UserId): Promise<void> {
  await db
    .deleteFrom('profile_views')
    .where((view) => view.or([view('viewer_id', '=', userId), view('subject_id', '=', userId)]))
    .execute()
}

export async function deleteViewsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('profile_views').where('viewed_at', '<', moment).execute()
}

/** Whose profiles a member opened, the latest first: what is kept of it. */
export const findOwnViews = (db: Database, viewerId: UserId) =>
  db
    .selectFrom('profile_views')
    .innerJoin('users', 'users.id', 'profile_views.subject_id')
    .select(['users.username', 'profile_views.viewed_at as viewedAt'])
    .where('profile_views.viewer_id', '=', viewerId)
    .where('users.status', '<>', 'banned')
    .where(sql<boolean>`not ${areBlocked(viewerId, sql`users.id`)}`)
    .orderBy('profile_views.viewed_at', 'desc')
    .execute()
