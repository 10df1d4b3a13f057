import type { ImageId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Ctx } from '../../platform/context.ts'
import { deleteTombstone, deleteUnused, listTombstones } from './images.queries.ts'
import { fileName } from './stored-image.ts'

const FILES_AT_A_TIME = 100

/**
 * Forgets the images that no profile has shown for a day, and then the files of all images that are gone, with their
 * member or by themselves. A file that cannot be deleted now keeps its tombstone and is tried again the next time.
 */
export async function forgetImages(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  let reached: ImageId | undefined
  do reached = await deleteUnused(ctx.db, reached, limits.image.unusedHours, now)
  while (reached !== undefined)
  let forgotten = 0
  for (;;) {
    const imageIds = await listTombstones(ctx.db, FILES_AT_A_TIME)
    if (imageIds.length === 0) break
    for (const imageId of imageIds) {
      await ctx.storage.remove(fileName(imageId))
      await deleteTombstone(ctx.db, imageId)
    }
    forgotten += imageIds.length
  }
  ctx.log.info({ forgotten }, 'images that nobody shows were forgotten')
}
