import type { Attachment } from '@devgrove/contract/attachments'
import type { AttachmentId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import type { KeptFile } from '../../../platform/kept-files.ts'
import { IMAGE_TYPE } from '../../images/images.facts.ts'
import { findReadable } from './attachments.queries.ts'

/** What an attachment is called where files are kept. */
export const fileName = (attachmentId: AttachmentId): string => `attachments/${attachmentId}`

/** A picture was drawn anew; what anything else is, it says nobody. */
export const attachedType = ({ width }: Pick<Attachment, 'width'>): string =>
  width === undefined ? 'application/octet-stream' : IMAGE_TYPE

/** The file behind an address, if the viewer may read it. */
export async function findAttachment(
  ctx: Ctx,
  viewer: Viewer,
  id: AttachmentId,
): Promise<KeptFile | undefined> {
  const found = await findReadable(ctx.db, viewer.userId, id)
  return found && { id, name: found.name, type: attachedType(found), storedAs: fileName(id) }
}

/** What an attachment holds, for a copy of it; undefined where it is not there any more. */
export const readAttached = (ctx: Ctx, id: AttachmentId): Promise<Buffer | undefined> =>
  ctx.storage.get(fileName(id))
