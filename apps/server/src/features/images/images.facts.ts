import type { UserId } from '@devgrove/contract/ids'
import { imageIdOf } from '@devgrove/contract/images'
import type { Ctx } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Cut, type Drawn, encoderOf } from './encode-image.ts'
import { touchImages } from './images.queries.ts'

export { isOwnImage } from '@devgrove/contract/images'
export { imageKind, kindByBeginning } from './image-kind.rules.ts'
export { IMAGE_TYPE } from './stored-image.ts'

/** Draws a picture that is no image of anybody's profile anew, in the same line as those. */
export const encodeImage = (ctx: Ctx, file: Uint8Array, cut: Cut): Promise<Drawn> =>
  encoderOf(ctx)(file, cut)

/**
 * Whether all of these addresses are images of this member. If so they are safe from being forgotten for another day, so
 * call it in the transaction that puts them into the profile: an image is then either refused here, or stays.
 */
export async function holdImages(
  db: Database,
  userId: UserId,
  urls: readonly string[],
  now: Date,
): Promise<boolean> {
  const imageIds = [...new Set(urls)].map(imageIdOf)
  const known = imageIds.filter((imageId) => imageId !== undefined)
  if (known.length < imageIds.length) return false
  return known.length === 0 || (await touchImages(db, userId, known, now)) === known.length
}
