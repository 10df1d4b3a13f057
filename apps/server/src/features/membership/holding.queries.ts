// Owns which plan holds for a member, for the statements of every feature that a plan opens.
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { MemberFeature } from '@devgrove/contract/membership'
import type { Database } from '../../platform/database/database.ts'

/** The plan that holds for a member now, and what it gives: one row at most. */
export const holdingOf = (
  userId: UserId,
  now: Date,
) => sql`select plans.membership_type, plans.gives
  from membership_periods p join plans on plans.membership_type = p.membership_type
  where p.user_id = ${userId} and p.starts_at <= ${now} and p.ends_at > ${now} limit 1`

/** Whether a member has a plan now that gives this. */
export const givesTo = (userId: UserId, feature: MemberFeature, now: Date): RawBuilder<boolean> =>
  sql`coalesce((select ${feature} = any(gives) from (${holdingOf(userId, now)}) holding), false)`

/** The least plan that gives this. */
export async function planGiving(db: Database, feature: MemberFeature): Promise<string> {
  const { rows } = await sql<{ name: string }>`select membership_type as name from plans
    where ${feature} = any(gives) order by rank limit 1`.execute(db)
  return rows[0]?.name ?? 'premium'
}

export async function isGivenTo(
  db: Database,
  userId: UserId,
  feature: MemberFeature,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{
    isGiven: boolean
  }>`select ${givesTo(userId, feature, now)} as "isGiven"`.execute(db)
  return rows[0]?.isGiven ?? false
}
