import type { InboxFolder, InboxMessage } from '@devgrove/contract/contact'
import type { ContactMessageId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findInFolder, markHandled } from './inbox.queries.ts'

/** What came through the contact form, one folder of it, newest first. */
export async function viewInbox(
  ctx: Ctx,
  folder: InboxFolder,
  page: { page: number; limit: number },
): Promise<InboxMessage[]> {
  const rows = await findInFolder(ctx.db, folder, page)
  return rows.map((row) => ({
    _id: row.id,
    from_name: row.name,
    from_email: row.email,
    message: row.text,
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
    handledBy: row.handledBy ?? '',
  }))
}

/** Marks a message as handled by the viewer, or as not handled after all. */
export async function handleMessage(
  ctx: Ctx,
  viewer: Viewer,
  id: ContactMessageId,
  isHandled: boolean,
): Promise<void> {
  const isThere = await markHandled(ctx.db, id, isHandled ? viewer.userId : null, ctx.now())
  if (!isThere) throw new Refusal('message_not_found')
}
