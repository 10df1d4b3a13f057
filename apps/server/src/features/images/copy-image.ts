import type { ImagePurpose } from '@devgrove/contract/images'
import { limits } from '@devgrove/contract/limits'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { EncodeImage } from './encode-image.ts'
import { keepImage } from './keep-image.ts'

/** Fetches an image once and keeps it, so that nobody who looks at a profile calls on a stranger's server. */
export async function copyImage(
  ctx: Ctx,
  encode: EncodeImage,
  viewer: Viewer,
  purpose: ImagePurpose,
  url: string,
): Promise<string> {
  const file = await ctx.fetchOutside(url, { maxBytes: limits.image.maxBytes, type: 'image/' })
  if (!file) throw new Refusal('image_not_fetched')
  return keepImage(ctx, encode, viewer, purpose, file)
}
