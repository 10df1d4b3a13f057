import type { Attachment } from '@devgrove/contract/attachments'
import type { ReportId } from '@devgrove/contract/ids'
import type { ReportFileId } from '@devgrove/contract/report-files'
import type { Ctx } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { attachedType, readAttached, type ReceivedCopy } from '../chats/chats.facts.ts'
import { noteFile, setStored } from './report-files.queries.ts'
import type { MessageCopy } from './reports.queries.ts'
import { fileName } from './stored-report-file.ts'

/** A file that is noted as one of a report, and of which there is no copy yet. */
export interface Missing {
  id: ReportFileId
  attachment: Attachment
}

/**
 * Makes of a received message what a report keeps of it, and notes the file that it came with. What is left to be copied
 * after the commit is added to `missing`.
 */
export async function noteCopy(
  ctx: Ctx,
  trx: Database,
  reportId: ReportId,
  { attachment, ...copy }: ReceivedCopy,
  missing: Missing[],
): Promise<MessageCopy> {
  if (!attachment) return copy
  const { id, isStored } = await noteFile(trx, reportId, ctx.newId(), attachment)
  if (!isStored) missing.push({ id, attachment })
  return { ...copy, fileId: id }
}

/**
 * Copies files for a report that is there already, and stays whatever becomes of this: a file that is gone, or that the
 * storage does not give or take now, is not shown in it.
 */
export async function copyFiles(ctx: Ctx, missing: readonly Missing[]): Promise<void> {
  try {
    for (const one of missing) await copyFile(ctx, one)
  } catch (error) {
    // where one cannot be copied, the next ones would only keep the reporter waiting
    ctx.log.error({ err: error }, 'a report is without its files')
  }
}

async function copyFile(ctx: Ctx, { id, attachment }: Missing): Promise<void> {
  const bytes = await readAttached(ctx, attachment._id)
  if (!bytes) return
  await ctx.storage.put(fileName(id), bytes, attachedType(attachment))
  await setStored(ctx.db, id)
}
