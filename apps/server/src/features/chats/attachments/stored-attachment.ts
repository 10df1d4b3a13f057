import { type Attachment, attachmentUrl } from '@devgrove/contract/attachments'
import { AttachmentId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { OpenFile } from '../../../platform/storage.ts'
import { findReadable } from './attachments.queries.ts'

/** What an attachment is called where files are kept. */
export const fileName = (attachmentId: AttachmentId): string => `attachments/${attachmentId}`

export interface ReadAttachment {
  attachment: Attachment
  open: () => Promise<OpenFile>
}

/** The file behind an address, if the viewer may read it. Whether there ever was one is not told. */
export async function readAttachment(
  ctx: Ctx,
  viewer: Viewer,
  id: string,
): Promise<ReadAttachment> {
  const known = AttachmentId.safeParse(id)
  const found =
    known.success && attachmentUrl(known.data).endsWith(id)
      ? await findReadable(ctx.db, viewer.userId, known.data)
      : undefined
  if (!found) throw new Refusal('attachment_not_found')
  const open = async (): Promise<OpenFile> => {
    const file = await ctx.storage.open(fileName(found._id))
    if (!file) throw new Refusal('attachment_not_found')
    return file
  }
  return { attachment: found, open }
}
