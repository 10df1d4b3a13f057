import { attachFile, type Attachment } from '@devgrove/contract/attachments'
import { attachmentRefusals } from '@devgrove/contract/attachment-refusals'
import type { Username } from '@devgrove/contract/ids'
import { attachmentLimits } from '@devgrove/contract/attachment-limits'
import { call, Failure } from '../../../platform/call.ts'
import { lighter } from '../../../platform/lighter-photo.ts'
import { scaleInto } from '../../../ui/fit.rules.ts'

/** Brings a file for a message to somebody; a photo travels as large as what is kept of it. */
export async function bringFile(
  username: string,
  file: File,
  signal: AbortSignal,
): Promise<Attachment> {
  const light = await lighter(file, (picture) => scaleInto(attachmentLimits.picture, picture))
  // a line that is cut off in the middle of it says less
  if (light.size > attachmentLimits.maxBytes)
    throw new Failure(attachmentRefusals.attachment_too_large.error)
  const params = { userId: username as Username }
  const { attachment } = await call(
    attachFile,
    { params, body: { name: file.name }, file: light },
    signal,
  )
  return attachment
}
