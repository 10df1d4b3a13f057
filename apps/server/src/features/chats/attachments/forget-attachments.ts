import type { AttachmentId } from '@devgrove/contract/ids'
import { deleteBuried } from '../../../platform/buried-files.ts'
import type { Ctx } from '../../../platform/context.ts'
import { deleteTombstone, deleteUnread, listTombstones } from './attachments.queries.ts'
import { fileName } from './stored-attachment.ts'

/**
 * Forgets what was attached and never sent, what was deleted with its message a month ago, and then the files of all that are gone, with their message, their member or by
 * themselves.
 */
export async function forgetAttachments(ctx: Ctx): Promise<void> {
  const failures: unknown[] = []
  // where one that nobody reads stays, the files of those that are gone need not
  await deleteEveryUnread(ctx).catch((error: unknown) => failures.push(error))
  const files = await deleteBuried(ctx.storage, {
    list: (after: AttachmentId | undefined, most) => listTombstones(ctx.db, after, most),
    fileName,
    clear: (id) => deleteTombstone(ctx.db, id),
  })
  ctx.log.info({ forgotten: files.forgotten }, 'files of chats that are gone were forgotten')
  failures.push(...files.failures)
  if (failures.length > 0) throw new AggregateError(failures, 'files that nobody reads stay')
}

async function deleteEveryUnread(ctx: Ctx): Promise<void> {
  while (await deleteUnread(ctx.db)) continue
}
