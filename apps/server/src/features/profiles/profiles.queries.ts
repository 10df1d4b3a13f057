import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { moved } from '../../platform/database/moved.ts'
import { fixed } from '../../platform/database/fixed.ts'
import { oneAtATime } from '../../platform/database/together.ts'
import { takesNoWrites } from '../../platform/database/unavailable.ts'
import { type Columns, pack, type Packed, unpacker } from '../../platform/database/packed.ts'
import type { OwnPart } from '../../platform/own-part.ts'
import { momentOf } from '../../platform/time.ts'
import { areBlocked } from '../connections/blocks.facts.ts'
import { areTied, type SharedWith, sharedConnections } from '../connections/ties.facts.ts'
import { hasSuspension } from '../moderation/suspensions.facts.ts'
import { noteOfViews } from '../views/views.facts.ts'
import { asPerson, idOf } from './person.queries.ts'
import type { Changes } from './profile-edit.rules.ts'
import { type OwnProfile, type Person, type Profile, seenBy } from './profile-view.rules.ts'

const PROFILE = [
  'users.id',
  'users.username',
  'users.email',
  'users.email_verified as isEmailVerified',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.avatar',
  'users.banner',
  'users.headline',
  'users.about',
  'users.skills',
  'users.status',
  'users.role',
  'users.premium_until as premiumUntil',
  'users.shows_online as showsOnline',
  'users.shows_typing as showsTyping',
  'users.shows_reads as showsReads',
  'users.shows_views as showsViews',
  'users.created_at as createdAt',
  'users.updated_at as updatedAt',
] as const

const NAMED = PROFILE.map((column) => {
  const [name = '', as = name] = column.replace('users.', '').split(' as ')
  return { name, as }
})

export const findProfile = (db: Database, userId: UserId) =>
  db
    .selectFrom('users')
    .innerJoin('network_counts', 'network_counts.user_id', 'users.id')
    .select(PROFILE)
    .select(['network_counts.followers', 'network_counts.following'])
    .select(hasSuspension(sql.ref('users.id')).as('isSuspended'))
    .where('users.id', '=', userId)
    .executeTakeFirst()

const COLUMNS = NAMED.map(({ name, as }) => sql`${sql.ref(`users.${name}`)} as ${sql.id(as)}`)

type Moments = 'premiumUntil' | 'createdAt' | 'updatedAt'
type Own = Omit<OwnProfile, Moments> & {
  premiumUntil: string | null
  createdAt: string
  updatedAt: string
}

const OWN = {
  ...Object.fromEntries(NAMED.map(({ name, as }) => [as, sql.ref(`u.${name}`)])),
  isSuspended: hasSuspension(sql.ref('u.id')),
} as Columns<Own>
const readOwn = unpacker(OWN)

/**
 * The profile of whoever calls, for `asOwnProfile`. Whatever changes their row makes another version of it; that a
 * membership ends changes no row, and what staff decided stands in another one.
 */
export const ownProfile = {
  value: pack(OWN),
  state: sql`u.xmin::text || case when u.premium_until > given.now then ' premium' else '' end
    || case when u.status <> 'active' and ${hasSuspension(sql.ref('u.id'))} then ' suspended' else '' end`,
} satisfies OwnPart<StoredOwn>
export type StoredOwn = Packed<Own>

export function asOwnProfile(stored: StoredOwn): OwnProfile {
  const own = readOwn(stored)
  return {
    ...own,
    premiumUntil: own.premiumUntil === null ? null : momentOf(own.premiumUntil),
    createdAt: momentOf(own.createdAt),
    updatedAt: momentOf(own.updatedAt),
  }
}

interface Viewed {
  profile: Profile
  isConnected: boolean
  /** With whom both are connected. */
  shared: { total: number; some: Person[] }
}

interface Look {
  me: UserId
  username: string
  now: Date
}

type ViewedRow = Profile & {
  place: number
  isConnected: boolean
  shared: SharedWith | null
}

interface Asked {
  viewers: readonly UserId[]
  usernames: readonly string[]
  moments: readonly Date[]
}

const viewedWith = (also: RawBuilder<unknown>) =>
  fixed<Asked, ViewedRow>(
    (given) => sql`
    with found as materialized (
      select ${sql.join(COLUMNS)}, n.followers, n.following, asked.place::int as place,
        asked.me as "viewerId", asked.now as "viewedAt", ${areTied(sql`asked.me`, sql`users.id`)} as "isConnected"
      from unnest(${given('viewers')}::uuid[], ${given('usernames')}::text[], ${given('moments')}::timestamptz[])
        with ordinality asked (me, username, now, place)
      join users on users.id = ${idOf(sql`asked.username`)} join network_counts n on n.user_id = users.id
      where not ${areBlocked(sql`asked.me`, sql`users.id`)}
    )${also}
    select found.*, case when found.id <> found."viewerId"
      then ${sharedConnections(sql`found."viewerId"`, sql`found.id`)} end as shared
    from found`,
  )

const readViewed = viewedWith(sql``)
const readAndNoteViewed = viewedWith(
  sql`, noted as (${noteOfViews(sql`
  select "viewerId" as viewer_id, id as subject_id, "viewedAt" as viewed_at from found
  where status = any(case when "isConnected"
    then ${[...seenBy.connections]}::text[] else ${[...seenBy.anybody]}::text[] end)`)})`,
)

/**
 * Whoever each username names, unless one of the two blocks the other, with how the viewer stands to them. The same
 * statement writes the views down, of whom the viewers may see, where anything can be written at all. Undefined for
 * whoever is not found.
 */
export const viewProfilesNamed = oneAtATime<Look, Viewed | undefined>(async (db, looks) => {
  const asked = {
    viewers: looks.map(({ me }) => me),
    usernames: looks.map(({ username }) => username),
    moments: looks.map(({ now }) => now),
  }
  const rows = await readAndNoteViewed(db, asked).catch((error: unknown) => {
    if (takesNoWrites(error)) return readViewed(db, asked)
    throw error
  })
  const viewed = new Map(rows.map((row) => [row.place, asViewedBy(row)]))
  return looks.map((_, index) => viewed.get(index + 1))
})

function asViewedBy({ isConnected, shared, ...profile }: ViewedRow): Viewed {
  const { total, some } = shared ?? { total: 0, some: [] }
  return { profile, isConnected, shared: { total, some: some.map(asPerson) } }
}

/**
 * One's own profile, locked: two tabs that save at once do so one after the other. Undefined for whoever was banned, or
 * deleted their account, since the call began: their status is not theirs to set any more.
 */
export async function lockProfile(db: Database, userId: UserId) {
  return db
    .selectFrom('users')
    .select(PROFILE)
    .where('id', '=', userId)
    .where('status', '<>', 'banned')
    .where('deletion_due_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Writes changes down. `updated_at` always moves, so that it names one state of the profile. */
export async function updateProfile(
  db: Database,
  userId: UserId,
  changes: Changes,
  now: Date,
): Promise<void> {
  const { firstName, lastName, ...rest } = changes
  await db
    .updateTable('users')
    .set({
      ...rest,
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      updated_at: moved(now),
    })
    .where('id', '=', userId)
    .execute()
}

/** Sets the skills by which a member is found, and how many people have each. */
export async function writeSkills(
  db: Database,
  userId: UserId,
  keys: readonly string[],
): Promise<void> {
  // one statement, in the order of the keys: two members who change the same skills do not wait for each other in a ring
  await sql`with
    gone as (delete from user_skills where user_id = ${userId} and skill_key <> all (${keys}::text[])
      returning skill_key),
    come as (insert into user_skills (user_id, skill_key, active_at, is_listed, standing)
      select u.id, key, u.last_active_at, u.status = 'active', standing_of(n.connections)
      from users u join network_counts n on n.user_id = u.id, unnest(${keys}::text[]) key where u.id = ${userId}
      on conflict (user_id, skill_key) do nothing returning skill_key)
    insert into skill_popularity as p (skill_key, people)
      select skill_key, change from (
        select skill_key, -1 as change from gone union all select skill_key, 1 from come) moved
      order by skill_key
      on conflict (skill_key) do update set people = greatest(0, p.people + excluded.people)`.execute(
    db,
  )
}
