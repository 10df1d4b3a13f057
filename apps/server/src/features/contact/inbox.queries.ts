import { sql } from 'kysely'
import type { InboxFolder } from '@devgrove/contract/contact'
import type { ContactMessageId, UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'

export interface InboxRow {
  id: ContactMessageId
  name: string
  email: string
  text: string
  createdAt: Date
  handledAt: Date | null
  handledBy: string | null
}

const FOLDERS = {
  waiting: sql`not m.is_junk and m.handled_at is null`,
  handled: sql`not m.is_junk and m.handled_at is not null`,
  junk: sql`m.is_junk`,
}

/** A page of one folder, newest first. */
export async function findInFolder(
  db: Database,
  folder: InboxFolder,
  { page, limit }: { page: number; limit: number },
): Promise<InboxRow[]> {
  const { rows } =
    await sql<InboxRow>`select m.id, m.from_name as name, m.from_email as email, m.message as text,
      m.created_at as "createdAt", m.handled_at as "handledAt", u.username as "handledBy"
    from contact_messages m left join users u on u.id = m.handled_by
    where ${FOLDERS[folder]} order by m.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    )
  return rows
}

/** Marks a message; whoever was first to handle it stays the one who did. False where there is none. */
export async function markHandled(
  db: Database,
  id: ContactMessageId,
  by: UserId | null,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await (
    by === null
      ? sql`update contact_messages set handled_at = null, handled_by = null where id = ${id}`
      : sql`update contact_messages set handled_at = coalesce(handled_at, ${now}),
        handled_by = case when handled_at is null then ${by} else handled_by end where id = ${id}`
  ).execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
