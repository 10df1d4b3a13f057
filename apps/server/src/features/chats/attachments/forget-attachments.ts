import type { AttachmentId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import { TOMBSTONES } from '../../../platform/database/tombstones.ts'
import { forgetFiles } from '../../../platform/forget-files.ts'
import { deleteUnread } from './attachments.queries.ts'
import { fileName } from './stored-attachment.ts'

/**
 * Forgets what was attached and never sent, what was deleted with its message a month ago, and then the files of all that
 * are gone, with their message, their member or by themselves.
 */
export const forgetAttachments = (ctx: Ctx): Promise<void> =>
  forgetFiles<AttachmentId>(ctx, {
    called: 'files of chats',
    tombstones: TOMBSTONES.attachments,
    fileName,
    deleteUnread: async () => {
      while (await deleteUnread(ctx.db)) continue
    },
  })
