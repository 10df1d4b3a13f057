import { limits } from '@devgrove/contract/limits'
import { pictureRefusals } from '@devgrove/contract/picture-refusals'

/** What the server cuts a picture to. */
export const ASPECTS = { avatar: 1, banner: 4 } as const

export const UNREADABLE = pictureRefusals.image_unreadable.error

/** Why a file is not even looked at; empty where it is. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (!type.startsWith('image/')) return UNREADABLE
  return size > limits.image.maxBytes ? pictureRefusals.image_too_large.error : ''
}
