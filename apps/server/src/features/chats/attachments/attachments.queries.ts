import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Attachment } from '@devgrove/contract/attachments'
import type { AttachmentId, UserId } from '@devgrove/contract/ids'
import { attachmentLimits } from '@devgrove/contract/attachment-limits'
import { limits } from '@devgrove/contract/limits'
import type { Database } from '../../../platform/database/database.ts'
import { type Columns, pack, type Packed, unpacker } from '../../../platform/database/packed.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { areTied } from '../../connections/ties.facts.ts'
import type { Attached } from './attachment-room.rules.ts'

const { usableHours, perMember } = attachmentLimits

/** Between the last moment at which a file may be sent and the first at which it may be forgotten. */
const SPARE_HOURS = 1

export interface AttachmentLine {
  id: AttachmentId
  name: string
  bytes: number
  width: number | null
  height: number | null
}

const COLUMNS: Columns<AttachmentLine> = {
  id: sql`attached.id`,
  name: sql`attached.name`,
  bytes: sql`attached.bytes`,
  width: sql`attached.width`,
  height: sql`attached.height`,
}

/** The file that came with a message, by its key, and null where none did: nothing is looked up then. */
export const attachmentOf = (id: RawBuilder<unknown>): RawBuilder<Packed<AttachmentLine> | null> =>
  sql`case when ${id} is not null then (select ${pack(COLUMNS)} from attachments attached
    where attached.id = ${id} limit 1) end`

/** The file that a message came with, also where the message was deleted since and nobody reads its file any more. */
export const attachedTo = (messageId: RawBuilder<unknown>): RawBuilder<Packed<AttachmentLine>> =>
  sql`(select ${pack(COLUMNS)} from attachments attached where attached.message_id = ${messageId} limit 1)`

const read = unpacker(COLUMNS)

export function asAttachment(line: Packed<AttachmentLine> | null): Attachment | undefined {
  if (!line) return undefined
  const { id: _id, name, bytes, width, height } = read(line)
  return { _id, name, bytes, ...(width !== null && height !== null && { width, height }) }
}

/** Whether a row of attachments may still become part of a message of this member's. */
export const isUsableBy = (
  attachment: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`${attachment}.user_id = ${userId} and ${attachment}.message_id is null
  and ${attachment}.created_at > clock_timestamp() - make_interval(hours => ${sql.lit(usableHours)})`

/** What one member attaches waits for each other here, so that each sees what the others take up. */
export async function lockAttachmentsOf(trx: Transaction<Schema>, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments ${userId}`}, 0))`.execute(
    trx,
  )
}

export async function countAttached(db: Database, userId: UserId): Promise<Attached> {
  const { rows } = await sql<Attached>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::int as bytes from attachments
    where user_id = ${userId} and created_at > clock_timestamp() - make_interval(days => ${perMember.days})`.execute(
    db,
  )
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** Its moment is one of the database's clock, by which it is decided for how long it may be sent. */
export async function insertAttachment(
  db: Database,
  { _id, name, bytes, width, height }: Attachment,
  userId: UserId,
): Promise<void> {
  await sql`insert into attachments (id, user_id, name, bytes, width, height, created_at)
    values (${_id}, ${userId}, ${name}, ${bytes}, ${width ?? null}, ${height ?? null}, clock_timestamp())`.execute(
    db,
  )
}

export async function deleteAttachment(db: Database, id: AttachmentId): Promise<void> {
  await db.deleteFrom('attachments').where('id', '=', id).execute()
}

/**
 * A file as somebody may read it: whoever attached it while it is part of no message, and then the two whose message it is,
 * for as long as they are connected, which ends with a block. Undefined for everybody else.
 */
export async function findReadable(
  db: Database,
  me: UserId,
  id: AttachmentId,
): Promise<Attachment | undefined> {
  const peer = sql`case when c.low_user_id = ${me} then c.high_user_id else c.low_user_id end`
  const { rows } = await sql<{ attachment: Packed<AttachmentLine> }>`
    select ${pack(COLUMNS)} as attachment
    from attachments attached left join messages m on m.id = attached.message_id
      left join conversations c on c.id = m.conversation_id
    where attached.id = ${id} and case when attached.message_id is null then attached.user_id = ${me}
      else attached.detached_at is null and ${me} in (c.low_user_id, c.high_user_id) and ${areTied(sql`${me}::uuid`, peer)} end`.execute(
    db,
  )
  return asAttachment(rows[0]?.attachment ?? null)
}

const AT_A_TIME = 1000

/**
 * Deletes a batch of the files that nobody may send any more, or whose messages were deleted as long ago as what those said
 * is kept, and tells whether there may be others.
 */
export async function deleteUnread(db: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from attachments where id in (
      (select id from attachments where message_id is null
        and created_at < clock_timestamp() - make_interval(hours => ${usableHours + SPARE_HOURS})
      order by created_at limit ${AT_A_TIME})
    union all
      (select id from attachments
        where detached_at < clock_timestamp() - make_interval(days => ${limits.message.formerKeptDays})
      order by detached_at limit ${AT_A_TIME}))
    and (message_id is null or detached_at is not null)`.execute(db)
  return Number(numAffectedRows ?? 0) >= AT_A_TIME
}
