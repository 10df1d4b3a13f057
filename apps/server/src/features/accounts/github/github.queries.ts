import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Status } from '@devgrove/contract/profiles'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/violations.ts'

const GITHUB = 'github'

/** What is kept of somebody at GitHub: who they are there, and what they are called. */
export interface GithubIdentity {
  id: string
  login: string
}

/** Whose account a GitHub account is connected with, and what decides whether they may log in. */
export async function findMemberAt(
  db: Database,
  githubId: string,
): Promise<{ userId: UserId; status: Status; deletionDueAt: Date | null } | undefined> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id as userId', 'u.status', 'u.deletion_due_at as deletionDueAt'])
    .where('a.provider_id', '=', GITHUB)
    .where('a.account_id', '=', githubId)
    .executeTakeFirst()
}

/** Keeps what somebody is called at GitHub, where that has changed. */
export async function renameAt(db: Database, { id, login }: GithubIdentity): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ login })
    .where('provider_id', '=', GITHUB)
    .where('account_id', '=', id)
    .where('login', '<>', login)
    .execute()
}

/** Whether a session is there still; it stays so to the end of the transaction. */
export async function holdSession(
  trx: Database,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${sessionId} and user_id = ${userId}
    for key share`.execute(trx)
  return rows.length > 0
}

interface Connection {
  rowId: string
  userId: UserId
  github: GithubIdentity
  now: Date
}

const insertAccount = (db: Database, { rowId, userId, github, now }: Connection) =>
  db.insertInto('accounts').values({
    id: rowId,
    account_id: github.id,
    provider_id: GITHUB,
    user_id: userId,
    login: github.login,
    created_at: now,
    updated_at: now,
  })

/** The keys of the table decide: a GitHub account belongs to one member, and a member has one. */
export async function insertConnection(
  trx: Database,
  connection: Connection,
): Promise<'done' | 'taken' | 'connected'> {
  const { userId, github } = connection
  const inserted = await insertAccount(trx, connection)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((inserted.numInsertedOrUpdatedRows ?? 0n) > 0n) return 'done'
  const owner = await findMemberAt(trx, github.id)
  return owner && owner.userId !== userId ? 'taken' : 'connected'
}

export interface NewMember {
  userId: UserId
  username: string
  email: string
  firstName: string
  lastName: string
}

/** Makes a member whose address GitHub has confirmed; false where a key of theirs belongs to somebody by now. */
export async function insertMemberAt(
  trx: Database,
  member: NewMember,
  account: { rowId: string; github: GithubIdentity; now: Date },
): Promise<boolean> {
  const { userId, username, email, firstName, lastName } = member
  const { now } = account
  try {
    await trx
      .insertInto('users')
      .values({
        id: userId,
        username,
        email,
        email_verified: true,
        first_name: firstName,
        last_name: lastName,
        last_active_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await insertAccount(trx, { userId, ...account }).execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export interface WaysInRow {
  hasPassword: boolean
  login: string | null
  connectedAt: Date | null
  isEmailVerified: boolean
}

export async function findWaysIn(db: Database, userId: UserId): Promise<WaysInRow | undefined> {
  const { rows } = await sql<WaysInRow>`select
      exists (select from accounts where user_id = u.id and provider_id = 'credential') as "hasPassword",
      g.login, g.created_at as "connectedAt", u.email_verified as "isEmailVerified"
    from users u left join accounts g on g.user_id = u.id and g.provider_id = ${GITHUB}
    where u.id = ${userId}`.execute(db)
  return rows[0]
}

/**
 * Ends the connection with GitHub, unless nothing would be left to log in with. The password is locked, so that it is
 * still there when this is done.
 */
export async function deleteConnection(
  trx: Database,
  userId: UserId,
): Promise<'done' | 'no password' | 'not connected'> {
  const { rows } = await sql<{ provider: string }>`select provider_id as provider from accounts
    where user_id = ${userId} order by id for update`.execute(trx)
  const ways = rows.map(({ provider }) => provider)
  if (!ways.includes(GITHUB)) return 'not connected'
  if (!ways.includes('credential')) return 'no password'
  await trx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', GITHUB)
    .execute()
  return 'done'
}
