import { attachmentLimits } from '@devgrove/contract/attachment-limits'
import { Refusal } from '../../../platform/refusal.ts'

/** What a member attached lately, sent or not. */
export interface Attached {
  count: number
  bytes: number
}

/** Refuses one more file when it, with those of the last days, would be too many or too much (S-23). */
export function refuseWithoutRoom(lately: Attached, bytes: number): void {
  const most = attachmentLimits.perMember
  if (lately.count >= most.files || lately.bytes + bytes > most.bytes)
    throw new Refusal('too_many_attachments')
}
