import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Role, Status } from '@devgrove/contract/profiles'
import { ADVISORY_LOCK } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/database.ts'
import { moved } from '../../platform/database/moved.ts'
import type { Actor, Subject } from './authority.rules.ts'
import { hasSuspension } from './suspensions.queries.ts'

/**
 * Acts of staff come one after the other. They are few, and so each sees what those before it left: who still has which
 * role, and that there is an admin.
 */
export async function lockModeration(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.moderating})`.execute(trx)
}

const isNotSuspended = sql<boolean>`not ${hasSuspension(sql.ref('users.id'))}`

// spelt out: an index of some rows is not chosen by a parameter, whose value a plan for all values does not know
const isStaff = sql<boolean>`role <> 'user'`

export interface NamedActor extends Actor {
  name: string
}

/** Whoever acts, as they are now; undefined once they are gone, or suspended by others of the staff. */
export async function findActor(db: Database, userId: UserId): Promise<NamedActor | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'username as name'])
    .where('id', '=', userId)
    .where(isNotSuspended)
    .executeTakeFirst()
}

export interface LockedSubject extends Subject {
  username: string
  chosenStatus: 'active' | 'deactivated'
  until: Date | null
  isLeaving: boolean
  showsOnline: boolean
}

/**
 * A member and what staff decided of them, locked: what else changes them waits. What only refers to them does not: a pass
 * of the feed that begins holds the session which a ban is about to end.
 */
export async function lockSubject(
  trx: Database,
  userId: UserId,
): Promise<LockedSubject | undefined> {
  const { rows } = await sql<LockedSubject>`select u.id, u.username, u.role, u.status,
      u.shows_online as "showsOnline", s.status as suspended, s.until,
      u.deletion_due_at is not null as "isLeaving",
      coalesce(s.chosen_status, u.status_before_deletion, u.status) as "chosenStatus"
    from users u left join suspensions s on s.user_id = u.id where u.id = ${userId} for no key update of u`.execute(
    trx,
  )
  return rows[0]
}

/** The admins who are active, locked in the order of their ids, so that of two none leaves unseen by the other. */
export async function lockAdmins(trx: Database): Promise<UserId[]> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where(isStaff)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return admins.map(({ id }) => id)
}

export interface Suspension {
  status: 'deactivated' | 'banned'
  reason: string
  until: Date | null
  by: UserId | null
}

/** Sets what staff decided. Whoever is about to leave gets it back as well, should they stay. The member must be locked. */
export async function suspend(
  trx: Database,
  subject: LockedSubject,
  { status, reason, until, by }: Suspension,
  now: Date,
): Promise<void> {
  const row = { status, reason, until, set_by: by, set_at: now }
  await trx
    .insertInto('suspensions')
    .values({ ...row, user_id: subject.id, chosen_status: subject.chosenStatus })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await setStatus(trx, subject.id, { status, onStaying: 'deactivated' }, now)
  if (status === 'banned') {
    await trx.deleteFrom('sessions').where('user_id', '=', subject.id).execute()
  }
}

/** Takes back what staff decided: the status is again what the member had chosen. The member must be locked. */
export async function lift(trx: Database, subject: LockedSubject, now: Date): Promise<Status> {
  const status = subject.isLeaving ? 'deactivated' : subject.chosenStatus
  await trx.deleteFrom('suspensions').where('user_id', '=', subject.id).execute()
  await setStatus(trx, subject.id, { status, onStaying: subject.chosenStatus }, now)
  return status
}

// whoever deletes their account and logs in within the days of grace has again what was kept for that
async function setStatus(
  trx: Database,
  userId: UserId,
  { status, onStaying }: { status: Status; onStaying: Status },
  now: Date,
): Promise<void> {
  await sql`update users set status = ${status}, updated_at = ${moved(now)},
      status_before_deletion = case when status_before_deletion is null then null else ${onStaying} end
    where id = ${userId}`.execute(trx)
}

export async function setRole(trx: Database, userId: UserId, role: Role, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role, updated_at: moved(now) })
    .where('id', '=', userId)
    .execute()
}

/** Members whose suspension is over. */
export async function findOver(db: Database, now: Date): Promise<UserId[]> {
  const rows = await db
    .selectFrom('suspensions')
    .select('user_id')
    .where('until', '<=', now)
    .orderBy('until')
    .limit(1000)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function isSuspended(db: Database, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ isIt: boolean }>`select ${hasSuspension(userId)} as "isIt"`.execute(
    db,
  )
  return rows[0]?.isIt === true
}

export async function findByUsername(db: Database, username: string): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst()
  return row?.id
}

export async function findStaff(
  db: Database,
): Promise<{ username: string; role: Role; status: Status }[]> {
  return db
    .selectFrom('users')
    .select(['username', 'role', 'status'])
    .where(isStaff)
    .orderBy('role')
    .orderBy('username')
    .execute()
}

/** Whether one of the staff, in a row of `users` under this name, may be counted on: not suspended, and not about to leave. */
export const isAtWork = (member: string): RawBuilder<boolean> =>
  sql<boolean>`(not ${hasSuspension(sql.ref(`${member}.id`))} and ${sql.ref(`${member}.deletion_due_at`)} is null)`

/** Who is of the staff now, and may act, with their addresses; nobody who is about to leave. */
export async function findActors(db: Database): Promise<(Actor & { id: UserId; email: string })[]> {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'email'])
    .where(isStaff)
    .where(isAtWork('users'))
    .execute()
}
