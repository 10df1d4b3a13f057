import { imageIdOf } from '@devgrove/contract/images'
import { limits } from '@devgrove/contract/limits'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Cut, EncodeImage } from './encode-image.ts'
import type { ImagePurpose } from '@devgrove/contract/images'
import { ownsImage } from './images.queries.ts'
import { keepImage } from './keep-image.ts'
import { readImage } from './stored-image.ts'

/** Fetches an image once and keeps it, so that nobody who looks at a profile calls on a stranger's server. */
export async function copyImage(
  ctx: Ctx,
  encode: EncodeImage,
  viewer: Viewer,
  url: string,
  cut: Cut<ImagePurpose>,
): Promise<string> {
  const file = (await readOwn(ctx, viewer, url)) ?? (await fetchImage(ctx, url))
  return keepImage(ctx, encode, viewer, file, cut)
}

/** An image that the viewer keeps already is cut anew from what is here. */
async function readOwn(ctx: Ctx, viewer: Viewer, url: string): Promise<Uint8Array | undefined> {
  const imageId = imageIdOf(url)
  if (imageId === undefined) return undefined
  if (!(await ownsImage(ctx.db, viewer.userId, imageId))) throw new Refusal('image_not_found')
  return readImage(ctx, url)
}

async function fetchImage(ctx: Ctx, url: string): Promise<Uint8Array> {
  const file = await ctx.fetchOutside(url, { maxBytes: limits.image.maxBytes, type: 'image/' })
  if (!file) throw new Refusal('image_not_fetched')
  return file
}
