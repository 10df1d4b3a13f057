import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { moved } from '../../../platform/database/moved.ts'
import { isUniqueViolation } from '../../../platform/database/violations.ts'
import { forgetMailedTokens } from '../mailed-tokens.queries.ts'

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

/** Sets what is given and leaves the rest. */
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
): Promise<void> {
  await sql`update users set shows_online = coalesce(${showsOnline ?? null}, shows_online),
    shows_typing = coalesce(${showsTyping ?? null}, shows_typing),
    shows_reads = coalesce(${showsReads ?? null}, shows_reads),
    shows_views = coalesce(${showsViews ?? null}, shows_views) where id = ${userId}`.execute(db)
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
 * Whether a session is there still, and its member's password the one of this hash; it stays so to the end of the
 * transaction.
 */
export async function isStillTheirs(
  db: Database,
  { userId, sessionId }: Viewer,
  hash: string,
): Promise<boolean> {
  const { rows } = await sql`select from accounts a join sessions s on s.user_id = a.user_id
    where a.user_id = ${userId} and a.provider_id = 'credential' and a.password = ${hash}
      and s.id = ${sessionId} for no key update of a`.execute(db)
  return rows.length > 0
}

/**
 * Sets a password, in the place of the one of the hash `from` if there is one; ends every session and forgets every mailed
 * link, as whoever knew the old one may have any of them. Returns what it ended, or undefined when nothing was set.
 */
async function writePassword(
  trx: Database,
  userId: UserId,
  { from, to, now }: { from?: string; to: string; now: Date },
): Promise<{ sessions: string[]; tokens: string[] } | undefined> {
  const setting = trx
    .updateTable('accounts')
    .set({ password: to, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
  // first what two who do this have in common: else each could wait for the other
  const { numUpdatedRows } = await (
    from === undefined ? setting : setting.where('password', '=', from)
  ).executeTakeFirst()
  const isSet =
    numUpdatedRows > 0n || (from === undefined && (await insertPassword(trx, userId, to, now)))
  if (!isSet) return undefined
  const ended = trx.deleteFrom('sessions').where('user_id', '=', userId).returning('id')
  const sessions = (await ended.execute()).map(({ id }) => id)
  return { sessions, tokens: await forgetMailedTokens(trx, userId) }
}

/** The first password of somebody who came by GitHub; false for whoever has no way in at all, as an account that is deleted. */
async function insertPassword(
  trx: Database,
  userId: UserId,
  password: string,
  now: Date,
): Promise<boolean> {
  const inserted = await sql`
    insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
    select gen_random_uuid(), user_id, 'credential', user_id, ${password}, ${now}, ${now}
    from accounts where user_id = ${userId} limit 1
    on conflict (provider_id, account_id) do update
      set password = excluded.password, updated_at = excluded.updated_at`.execute(trx)
  return (inserted.numAffectedRows ?? 0n) > 0n
}

/**
 * Sets another password in the place of the one of a hash; false, and then it has to be taken back, when that is not the
 * password any more or the session of whoever asked has ended.
 */
export async function replacePassword(
  trx: Database,
  { userId, sessionId }: Viewer,
  change: { from: string; to: string; now: Date },
): Promise<boolean> {
  const ended = await writePassword(trx, userId, change)
  return ended?.sessions.includes(sessionId) ?? false
}

/**
 * Sets a password by a mailed token; false, and then it has to be taken back, when that token, or the account, is not
 * there any more.
 */
export async function resetByToken(
  trx: Database,
  { userId, tokenId }: { userId: UserId; tokenId: string },
  change: { to: string; now: Date },
): Promise<boolean> {
  const ended = await writePassword(trx, userId, change)
  return ended?.tokens.includes(tokenId) ?? false
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
