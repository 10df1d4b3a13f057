import { AttachmentId } from '@devgrove/contract/ids'
import { serveKeptFiles } from '../../../platform/kept-files.ts'
import type { Door } from '../../../platform/serve.ts'
import { findAttachment } from './stored-attachment.ts'

/** The files of chats, for those whose they are: the two may be connected no more the next time they ask. */
export const serveAttachments = (door: Door): void =>
  serveKeptFiles(door, {
    path: '/attachments',
    id: AttachmentId,
    views: { name: 'attachments', points: 600, seconds: 60 },
    find: (viewer, id) => findAttachment(door.ctx, viewer, id),
  })
