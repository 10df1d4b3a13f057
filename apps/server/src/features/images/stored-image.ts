import { type ImageId } from '@devgrove/contract/ids'
import { imageIdOf } from '@devgrove/contract/images'
import type { Ctx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

export const IMAGE_TYPE = 'image/webp'

/** What an image is called where files are kept. */
export const fileName = (imageId: ImageId): string => `images/${imageId}.webp`

/** The bytes behind an address of ours. Whether there ever was one is not told. */
export async function readImage(ctx: Ctx, url: string): Promise<Uint8Array> {
  const imageId = imageIdOf(url)
  const bytes = imageId && (await ctx.storage.get(fileName(imageId)))
  if (!bytes) throw new Refusal('image_not_found')
  return bytes
}
