import type { ImageId } from '@devgrove/contract/ids'
import { imageUrl } from '@devgrove/contract/images'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { Cut, EncodeImage } from './encode-image.ts'
import type { ImagePurpose } from '@devgrove/contract/images'
import { refuseWithoutSpace } from './image-space.rules.ts'
import {
  countImages,
  deleteImage,
  insertImage,
  lockImagesOf,
  type NewImage,
} from './images.queries.ts'
import { fileName, IMAGE_TYPE } from './stored-image.ts'

/** Keeps a file as an image of the viewer, and returns its address. A profile has a day to take it into use. */
export async function keepImage(
  ctx: Ctx,
  encode: EncodeImage,
  viewer: Viewer,
  file: Uint8Array,
  cut: Cut<ImagePurpose>,
): Promise<string> {
  // looked at before the costly part as well, and counted for good after it
  refuseWithoutSpace(await countImages(ctx.db, viewer.userId), 0)
  const { bytes: image } = await encode(file, cut)
  const id = ctx.newId() as ImageId
  await takeSpace(ctx, { id, userId: viewer.userId, purpose: cut.purpose, bytes: image.length })
  await store(ctx, id, image)
  return imageUrl(id)
}

// the row is there first, so that a crash in between leaves an unused image and not a file that nobody knows of
async function store(ctx: Ctx, id: ImageId, image: Uint8Array): Promise<void> {
  try {
    await ctx.storage.put(fileName(id), image, IMAGE_TYPE)
  } catch (error) {
    // gives the space back; the tombstone sees to what there may be of the file
    await deleteImage(ctx.db, id)
    throw error
  }
}

async function takeSpace(ctx: Ctx, image: NewImage): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockImagesOf(trx, image.userId)
    refuseWithoutSpace(await countImages(trx, image.userId), image.bytes)
    await insertImage(trx, image, ctx.now())
  })
}
