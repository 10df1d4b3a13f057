import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { forgetMailedTokens } from '../mailed-tokens.queries.ts'

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
): Promise<{ sessions: string[]; tokens: string[]; hadPassword: boolean } | undefined> {
  const setting = trx
    .updateTable('accounts')
    .set({ password: to, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
  // first what two who do this have in common: else each could wait for the other
  const { numUpdatedRows } = await (
    from === undefined ? setting : setting.where('password', '=', from)
  ).executeTakeFirst()
  const hadPassword = numUpdatedRows > 0n
  const isSet = hadPassword || (from === undefined && (await insertPassword(trx, userId, to, now)))
  if (!isSet) return undefined
  const ended = trx.deleteFrom('sessions').where('user_id', '=', userId).returning('id')
  const sessions = (await ended.execute()).map(({ id }) => id)
  return { sessions, tokens: await forgetMailedTokens(trx, userId), hadPassword }
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
 * Sets a password by a mailed token; undefined, and then it has to be taken back, when that token, or the account, is not
 * there any more. Where it takes the place of another one, GitHub is disconnected: whoever knew that one may have
 * connected it. A first password leaves the way in by which its member came.
 */
export async function resetByToken(
  trx: Database,
  { userId, tokenId }: { userId: UserId; tokenId: string },
  change: { to: string; now: Date },
): Promise<{ isGithubEnded: boolean } | undefined> {
  const ended = await writePassword(trx, userId, change)
  if (!ended?.tokens.includes(tokenId)) return undefined
  if (!ended.hadPassword) return { isGithubEnded: false }
  // after the sessions, for which a connection that is just being made has waited, or is waited for
  const github = trx.deleteFrom('accounts').where('user_id', '=', userId)
  const { numDeletedRows } = await github.where('provider_id', '=', 'github').executeTakeFirst()
  return { isGithubEnded: numDeletedRows > 0n }
}
