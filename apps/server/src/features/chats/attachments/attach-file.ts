import type { Attachment } from '@devgrove/contract/attachments'
import type { AttachmentId, Username } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { encodeImage, imageKind } from '../../images/images.facts.ts'
import { findOpen } from '../messages/change-message.ts'
import { attachmentKind } from './attachment-kind.ts'
import { attachmentName } from './attachment-name.ts'
import { refuseWithoutRoom } from './attachment-room.rules.ts'
import {
  countAttached,
  deleteAttachment,
  insertAttachment,
  lockAttachmentsOf,
} from './attachments.queries.ts'
import { attachedType, fileName } from './stored-attachment.ts'

interface Brought {
  file: Uint8Array
  name: string
}

/** Keeps a file for a message to somebody to whom the viewer may write now. It has a day to be sent. */
export async function attachFile(
  ctx: Ctx,
  viewer: Viewer,
  to: Username,
  brought: Brought,
): Promise<Attachment> {
  await findOpen(ctx, viewer, to)
  // looked at before the costly part as well, and counted for good after it
  refuseWithoutRoom(await countAttached(ctx.db, viewer.userId), 0)
  const { bytes, ...kept } = await made(ctx, brought)
  const attachment = { _id: ctx.newId() as AttachmentId, bytes: bytes.length, ...kept }
  await ctx.db.transaction().execute(async (trx) => {
    await lockAttachmentsOf(trx, viewer.userId)
    refuseWithoutRoom(await countAttached(trx, viewer.userId), bytes.length)
    await insertAttachment(trx, attachment, viewer.userId)
  })
  await store(ctx, attachment, bytes)
  return attachment
}

interface Made extends Pick<Attachment, 'name' | 'width' | 'height'> {
  bytes: Uint8Array
}

/** A picture is drawn anew, as every image is; of anything else it is asked what it holds, and it stays as it is. */
async function made(ctx: Ctx, { file, name }: Brought): Promise<Made> {
  if (imageKind(file)) {
    const { bytes, width, height } = await encodeImage(ctx, file, { purpose: 'chat' })
    return { bytes, name: attachmentName(name, 'picture'), width, height }
  }
  const kind = attachmentKind(file)
  if (!kind) throw new Refusal('attachment_unknown')
  return { bytes: file, name: attachmentName(name, kind) }
}

// the row is there first, so that a crash in between leaves one that nobody sends and not a file that nobody knows of
async function store(ctx: Ctx, attachment: Attachment, bytes: Uint8Array): Promise<void> {
  const { _id: id } = attachment
  try {
    await ctx.storage.put(fileName(id), bytes, attachedType(attachment))
  } catch (error) {
    // gives the room back; the tombstone sees to what there may be of the file
    await deleteAttachment(ctx.db, id)
    throw error
  }
}
