import { type RawBuilder, sql } from 'kysely'
import type { SessionId, UserId } from '@devgrove/contract/ids'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { emailOf } from '../profiles/people.facts.ts'
import type { Names } from './passwords/passwords.ts'
import { IDLE_SECONDS } from './session-cookie.rules.ts'

export async function isBanned(db: Database, userId: UserId): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.status === 'banned'
}

/** Whether a session still holds at this moment, over `s`, its row of `sessions` (S-03). */
export const isAlive = (now: RawBuilder<unknown> | Date): RawBuilder<boolean> =>
  sql`(s.expires_at > ${now}::timestamptz and s.last_seen_at > ${now}::timestamptz - ${asInterval(IDLE_SECONDS)})`

// written out, for the planner to read it once
export const asInterval = (seconds: number) => sql`interval '${sql.raw(String(seconds))} seconds'`

/** When this session began by a password; undefined for one that GitHub began, which may not have asked for any. */
export async function findLoggedInAt(
  db: Database,
  sessionId: SessionId,
): Promise<Date | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at as createdAt')
    .where('id', '=', sessionId)
    .where('by_github', '=', false)
    .executeTakeFirst()
  return session?.createdAt
}

/** Those of these sessions that are not over, and whose members are not banned. */
export async function findAlive(
  db: Database,
  sessionIds: readonly SessionId[],
  now: Date,
): Promise<{ id: SessionId; isShown: boolean }[]> {
  const { rows } = await sql<{ id: SessionId; isShown: boolean }>`
    select s.id, u.status = 'active' and u.shows_online as "isShown" from sessions s
    join users u on u.id = s.user_id and u.status <> 'banned'
    where s.id = any(${sessionIds}::uuid[]) and ${isAlive(now)}`.execute(db)
  return rows
}

/** Writes a visit down: on the session, the member, and then, the member being locked, their places in the skill index. */
export async function markSeen(db: Database, viewer: Viewer, now: Date): Promise<void> {
  await sql`with
    session as (update sessions set last_seen_at = ${now} where id = ${viewer.sessionId}),
    member as (update users set last_active_at = ${now} where id = ${viewer.userId} returning id)
    update user_skills set active_at = ${now} from member where user_id = member.id`.execute(db)
}

/** The address of whoever a username leads to, also one that they no longer have. */
export async function findEmailByUsername(
  db: Database,
  username: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    email: string | null
  }>`select ${emailOf(username)} as email`.execute(db)
  return rows[0]?.email ?? undefined
}

/**
 * Whether a username leads to somebody already, now or as a former one, and whether an address is in use. A username that
 * leads to whoever asks is not taken.
 */
export async function findTaken(
  db: Database,
  { username, email, asker }: { username: string; email: string; asker?: UserId | undefined },
): Promise<{ isUsernameTaken: boolean; isEmailTaken: boolean }> {
  const { rows } = await sql<{ isUsernameTaken: boolean; isEmailTaken: boolean }>`select
    exists (select from users where username = ${username} and id is distinct from ${asker ?? null}::uuid)
      or exists (select from former_usernames where username = ${username}
        and user_id is distinct from ${asker ?? null}::uuid) as "isUsernameTaken",
    exists (select from users where email = ${email}) as "isEmailTaken"`.execute(db)
  return rows[0] ?? { isUsernameTaken: false, isEmailTaken: false }
}

export async function findNames(db: Database, userId: UserId): Promise<Names | undefined> {
  return db
    .selectFrom('users')
    .select(['username', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Forgets sessions and mailed tokens that ended, a thousand of each at most; returns how many there were. */
export async function deleteEnded(db: Database, now: Date): Promise<number> {
  const sessions = await sql`delete from sessions where id in (
    select s.id from sessions s where not ${isAlive(now)} limit 1000 for update skip locked)`.execute(
    db,
  )
  const verifications = await sql`delete from verifications where id in (
    select id from verifications where expires_at <= ${now} limit 1000)`.execute(db)
  return Number(sessions.numAffectedRows ?? 0) + Number(verifications.numAffectedRows ?? 0)
}

export interface DeviceRow {
  id: SessionId
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
}

export async function findSessions(
  db: Database,
  userId: UserId,
  aliveAt: Date,
): Promise<DeviceRow[]> {
  return db
    .selectFrom('sessions as s')
    .select([
      'id',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('user_id', '=', userId)
    .where(isAlive(aliveAt))
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

/** Ends one session of its own member; false when there is none. */
export async function deleteSession(
  db: Database,
  userId: UserId,
  sessionId: SessionId,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Ends every session of a member but the one that is kept. */
export async function deleteOtherSessions(
  db: Database,
  userId: UserId,
  kept: SessionId,
): Promise<SessionId[]> {
  const gone = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', kept)
    .returning('id')
    .execute()
  return gone.map((session) => session.id)
}

export async function deleteSessionByToken(db: Database, token: string) {
  return db
    .deleteFrom('sessions')
    .where('token', '=', token)
    .returning(['id as sessionId', 'user_id as userId'])
    .executeTakeFirst()
}
