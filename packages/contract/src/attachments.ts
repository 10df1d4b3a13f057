import { z } from 'zod'
import { AttachmentId, Username } from './ids.ts'
import { attachmentLimits } from './attachment-limits.ts'
import { route } from './route.ts'
import { neededTrimmed } from './text.ts'

const { maxBytes, sentName } = attachmentLimits

/** A file that came with a message, as both people of the chat read it. */
export const Attachment = z.object({
  _id: AttachmentId,
  /** Under which it is saved: always one that every system takes, and with an ending that fits what it holds. */
  name: z.string(),
  bytes: z.int(),
  /** Of a picture, in pixels; missing of anything else. */
  width: z.int().optional(),
  height: z.int().optional(),
})
export type Attachment = z.infer<typeof Attachment>

/** Where it is read, by whoever may read the message that it came with. */
export const attachmentUrl = (attachmentId: AttachmentId): string => `/attachments/${attachmentId}`

export const attachFile = route({
  method: 'POST',
  path: '/api/chats/:userId/attachments',
  summary:
    'Keep a file for a message in a chat where one may write: a picture, made anew as WebP, a PDF, a ZIP or gzip archive, or text',
  access: 'signed-in',
  params: z.object({ userId: Username }),
  body: z.object({
    name: neededTrimmed(
      sentName,
      'Name the file.',
      `The name of a file may be at most ${sentName} characters long.`,
    ),
  }),
  upload: { maxBytes, tooLarge: 'attachment_too_large' },
  reply: z.object({ message: z.string(), attachment: Attachment }),
  missing: 'user_not_found',
  rate: { points: 60, seconds: 600, by: 'member' },
})
