import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'

/**
 * Links that were mailed to set a password or another address no longer work, nor does a way through GitHub that is to
 * connect an account there: whoever has them may not be the member.
 * Returns the ids of those that did. The one of the id `but` is left.
 */
export async function forgetMailedTokens(
  db: Database,
  userId: UserId,
  but: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from verifications
    where (value = ${userId} or starts_with(value, ${emailChangeStart(userId)})
        or starts_with(value, ${connectingStart(userId)}))
      and id is distinct from ${but}::uuid
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stores a link to another address in the place of those before it: one that was mistyped is not to be opened any more. */
export async function storeEmailChange(
  trx: Database,
  token: { id: string; identifier: string; expiresAt: Date },
  change: { userId: UserId; from: string; to: string },
  now: Date,
): Promise<void> {
  const { userId, from, to } = change
  await sql`delete from verifications where starts_with(value, ${emailChangeStart(userId)})`.execute(
    trx,
  )
  // the member comes first: by that theirs are found
  const value = JSON.stringify({ userId, from, to })
  await sql`insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    values (${token.id}, ${token.identifier}, ${value}, ${token.expiresAt}, ${now}, ${now})`.execute(
    trx,
  )
}

const emailChangeStart = (userId: UserId): string => `{"userId":"${userId}"`

const connectingStart = (userId: UserId): string => `{"connects":"${userId}"`
