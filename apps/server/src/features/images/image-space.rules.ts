import { limits } from '@devgrove/contract/limits'
import { Refusal } from '../../platform/refusal.ts'

/** What a member keeps already. */
export interface KeptImages {
  count: number
  bytes: number
}

/** Refuses one more image when it, with those that are kept, would be too many or too much. */
export function refuseWithoutSpace(kept: KeptImages, bytes: number): void {
  const { perMember, bytesPerMember } = limits.image
  if (kept.count >= perMember || kept.bytes + bytes > bytesPerMember)
    throw new Refusal('too_many_images')
}
