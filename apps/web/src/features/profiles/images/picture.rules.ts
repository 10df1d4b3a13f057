import type { Crop, ImagePurpose } from '@devgrove/contract/images'
import { limits } from '@devgrove/contract/limits'
import { pictureRefusals } from '@devgrove/contract/picture-refusals'

/** What the server cuts a picture to. */
export const aspectOf = (purpose: 'avatar' | 'banner'): number =>
  limits.image[purpose].width / limits.image[purpose].height

export const UNREADABLE = pictureRefusals.image_unreadable.error

interface Size {
  width: number
  height: number
}

/**
 * By how much an upright picture may be made smaller, at most 1, so that what is kept of it loses nothing: of the part that
 * is chosen, or of all of it where that has to fit in.
 */
export function shrinkage(picture: Size, purpose: ImagePurpose, crop?: Crop): number {
  const kept = limits.image[purpose]
  const part = crop ?? { width: 1, height: 1 }
  const across = kept.width / (picture.width * part.width)
  const down = kept.height / (picture.height * part.height)
  return Math.min(1, purpose === 'about' ? Math.min(across, down) : Math.max(across, down))
}

/** Why a file is not even looked at; empty where it is. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (!type.startsWith('image/')) return UNREADABLE
  return size > limits.image.maxBytes ? pictureRefusals.image_too_large.error : ''
}
