import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Database } from '../../../platform/database/database.ts'
import { moved } from '../../../platform/database/moved.ts'
import { isUniqueViolation } from '../../../platform/database/violations.ts'

/**
 * When somebody changed their username since then, latest first. The names they gave up do not tell, as one that is taken
 * back is no former one any more.
 */
export async function findUsernameChanges(
  trx: Database,
  userId: UserId,
  since: Date,
): Promise<Date[]> {
  const changes = await trx
    .selectFrom('username_changes')
    .select('changed_at')
    .where('user_id', '=', userId)
    .where('changed_at', '>', since)
    .orderBy('changed_at', 'desc')
    .execute()
  return changes.map((change) => change.changed_at)
}

export async function deleteUsernameChanges(db: Database, until: Date): Promise<void> {
  await db.deleteFrom('username_changes').where('changed_at', '<=', until).execute()
}

export async function findFormerUsernames(db: Database, userId: UserId): Promise<string[]> {
  const rows = await db
    .selectFrom('former_usernames')
    .select('username')
    .where('user_id', '=', userId)
    .orderBy('given_up_at', 'desc')
    .execute()
  return rows.map((row) => row.username)
}

/** Somebody's username, locked: two tabs that take another do so one after the other. */
export async function lockUsername(trx: Database, userId: UserId): Promise<string> {
  const { username } = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return username
}

/** Gives somebody another username and keeps the old one for them. It must be locked. */
export async function replaceUsername(
  trx: Database,
  userId: UserId,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  await trx.insertInto('username_changes').values({ user_id: userId, changed_at: now }).execute()
  await trx
    .insertInto('former_usernames')
    .values({ username: from, user_id: userId, given_up_at: now })
    .execute()
  await trx
    .updateTable('users')
    .set({ username: to, updated_at: moved(now) })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('former_usernames').where('username', '=', to).execute()
}

/** Sets a confirmed address, if the member still has the one they changed it from; `taken` when somebody else has it. */
export async function replaceEmail(
  db: Database,
  change: { userId: UserId; from: string; to: string },
  now: Date,
): Promise<'done' | 'there already' | 'gone' | 'taken'> {
  try {
    const updated = await db
      .updateTable('users')
      .set({ email: change.to, email_verified: true, updated_at: moved(now) })
      .where('id', '=', change.userId)
      .where('email', '=', change.from)
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n) return 'done'
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
  const there = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', change.userId)
    .where('email', '=', change.to)
    .executeTakeFirst()
  return there ? 'there already' : 'gone'
}

/** Sets what is given and leaves the rest; says whether others are shown from now on how far the member has read, or no more. */
export async function updatePrivacy(
  db: Database,
  userId: UserId,
  {
    showsOnline,
    showsTyping,
    showsReads,
    showsViews,
  }: {
    showsOnline?: boolean | undefined
    showsTyping?: boolean | undefined
    showsReads?: boolean | undefined
    showsViews?: boolean | undefined
  },
): Promise<{ changesReads: boolean }> {
  const { rows } = await sql<{ changesReads: boolean }>`
    with before as (select id, shows_reads from users where id = ${userId} for no key update)
    update users set shows_online = coalesce(${showsOnline ?? null}, shows_online),
      shows_typing = coalesce(${showsTyping ?? null}, shows_typing),
      shows_reads = coalesce(${showsReads ?? null}, users.shows_reads),
      shows_views = coalesce(${showsViews ?? null}, shows_views)
    from before where users.id = before.id
    returning users.shows_reads <> before.shows_reads as "changesReads"`.execute(db)
  return { changesReads: rows[0]?.changesReads ?? false }
}

/** A member's status, which nobody else changes from here to the end of the transaction. */
export const lockMember = (trx: Database, userId: UserId) =>
  trx
    .selectFrom('users')
    .select('status')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Hides a member until their account is deleted, and ends every session; false for whoever was banned meanwhile. */
export async function markForDeletion(
  trx: Database,
  userId: UserId,
  dueAt: Date,
  now: Date,
): Promise<boolean> {
  const marked = await trx
    .updateTable('users')
    .set((user) => ({
      deletion_due_at: user.fn.coalesce('deletion_due_at', user.val(dueAt)),
      status_before_deletion: user.fn.coalesce('status_before_deletion', 'status'),
      status: 'deactivated' as const,
      updated_at: moved(now),
    }))
    .where('id', '=', userId)
    .where('status', '<>', 'banned')
    .executeTakeFirst()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  return marked.numUpdatedRows > 0n
}

/**
 * Takes a deletion back and returns the status that the member has again; undefined when there was none, or when it has
 * begun, or for whoever was banned meanwhile.
 */
export async function keepAccount(
  db: Database,
  userId: UserId,
  now: Date,
): Promise<Status | undefined> {
  const kept = await db
    .updateTable('users')
    .set((user) => ({
      deletion_due_at: null,
      status: user.fn.coalesce('status_before_deletion', 'status'),
      status_before_deletion: null,
      updated_at: moved(now),
    }))
    .where('id', '=', userId)
    .where('deletion_due_at', 'is not', null)
    .where('status_before_deletion', 'is not', null)
    .where('status', '<>', 'banned')
    .returning('status')
    .executeTakeFirst()
  return kept?.status
}

/** What decides whether somebody may log in, the hash of their password included. */
export async function findAccountState(db: Database, userId: UserId) {
  return db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.user_id', 'u.id')
    .select(['u.status', 'u.deletion_due_at as deletionDueAt', 'a.password as passwordHash'])
    .where('u.id', '=', userId)
    .where('a.provider_id', '=', 'credential')
    .executeTakeFirst()
}

/**
 * The next member whose account is due, apart from those with whom it went wrong. From here on nobody can log in to it any
 * more, and there is no status that it could come back to.
 */
export async function claimDue(
  db: Database,
  failed: readonly UserId[],
  now: Date,
): Promise<UserId | undefined> {
  const { rows } = await sql<{ id: UserId }>`with due as (
      select id from users where deletion_due_at <= ${now} and id <> all (${failed}::uuid[])
      order by deletion_due_at limit 1 for update skip locked
    ), claimed as (update users set status_before_deletion = null where id in (select id from due)),
    locked_out as (delete from accounts where user_id in (select id from due))
    select id from due`.execute(db)
  return rows[0]?.id
}

export async function deleteMember(db: Database, userId: UserId): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute()
}
