import { sql } from 'kysely'
import type { PaymentOrderId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../../platform/database/database.ts'

export type NoticeKind = 'receipt' | 'refund' | 'reminder' | 'ended'

/** Keeps that a member is to be told of a payment or a refund. */
export async function insertNotice(
  trx: Database,
  notice: { id: string; userId: UserId; kind: NoticeKind; orderId: PaymentOrderId; now: Date },
): Promise<void> {
  await trx
    .insertInto('membership_notices')
    .values({
      id: notice.id,
      user_id: notice.userId,
      kind: notice.kind,
      order_id: notice.orderId,
      created_at: notice.now,
    })
    .execute()
}

export interface Ending {
  userId: UserId
  premiumUntil: Date
}

/** Members whose membership ends in this range and who were not told so. Whoever is banned or leaves is not told. */
export async function findEnding(
  db: Database,
  kind: 'reminder' | 'ended',
  range: { after: Date; until: Date },
  most: number,
): Promise<Ending[]> {
  const { rows } =
    await sql<Ending>`select u.id as "userId", u.premium_until as "premiumUntil" from users u
    where u.premium_until > ${range.after} and u.premium_until <= ${range.until}
      and u.status <> 'banned' and u.deletion_due_at is null
      and not exists (select from membership_notices n
        where n.user_id = u.id and n.kind = ${kind} and n.premium_until = u.premium_until)
    order by u.premium_until limit ${most}`.execute(db)
  return rows
}

/** Keeps that a member is told of the end of their membership; false when they were, or when it ends at another time now. */
export async function insertEnding(
  trx: Database,
  id: string,
  kind: 'reminder' | 'ended',
  { userId, premiumUntil }: Ending,
  now: Date,
): Promise<boolean> {
  const kept =
    await sql`insert into membership_notices (id, user_id, kind, premium_until, created_at)
    select ${id}, id, ${kind}, premium_until, ${now} from users
      where id = ${userId} and premium_until = ${premiumUntil} for no key update
    on conflict on constraint membership_notices_once do nothing`.execute(trx)
  return (kept.numAffectedRows ?? 0n) > 0n
}

/** What is to be told, and to whom, as it stands now; undefined for somebody who is banned or gone. */
export const findNotice = (db: Database, id: string) =>
  db
    .selectFrom('membership_notices as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select([
      'n.kind',
      'n.order_id as orderId',
      'n.premium_until as premiumUntil',
      'u.email',
      'u.first_name as firstName',
      'u.premium_until as premiumUntilNow',
    ])
    .where('n.id', '=', id)
    .where('u.status', '<>', 'banned')
    .executeTakeFirst()
