import type { ImageId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Ctx } from '../../platform/context.ts'
import { deleteTombstone, deleteUnused, listTombstones } from './images.queries.ts'
import { fileName } from './stored-image.ts'

const FILES_AT_A_TIME = 100

/**
 * Forgets the images that no profile has shown for a day, nor the page about the team, and then the files of all images that
 * are gone, with their member or by themselves. A file that cannot be deleted now keeps its tombstone and is tried again
 * the next time.
 */
export async function forgetImages(ctx: Ctx): Promise<void> {
  const failures: unknown[] = []
  // where an unused one stays, the files of those that are gone need not
  await deleteEveryUnused(ctx).catch((error: unknown) => failures.push(error))
  const files = await deleteFiles(ctx)
  ctx.log.info({ forgotten: files.forgotten }, 'images that nobody shows were forgotten')
  failures.push(...files.failures)
  if (failures.length > 0)
    throw new AggregateError(failures, 'unused images or files of images stay')
}

async function deleteEveryUnused(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const unused = { hours: limits.image.unusedHours, ofSite: ctx.config.site.teamPhoto }
  let reached: ImageId | undefined
  do reached = await deleteUnused(ctx.db, reached, unused, now)
  while (reached !== undefined)
}

async function deleteFiles(ctx: Ctx): Promise<{ forgotten: number; failures: unknown[] }> {
  const failures: unknown[] = []
  let forgotten = 0
  let reached: ImageId | undefined
  for (;;) {
    const imageIds = await listTombstones(ctx.db, reached, FILES_AT_A_TIME)
    for (const imageId of imageIds) {
      // one file that cannot go holds up no other
      const failure = await deleteFile(ctx, imageId)
      if (failure === undefined) forgotten++
      else failures.push(failure)
    }
    reached = imageIds.at(-1)
    // a store that takes nothing at all is not asked for every file
    if (reached === undefined || failures.length >= FILES_AT_A_TIME) return { forgotten, failures }
  }
}

async function deleteFile(ctx: Ctx, imageId: ImageId): Promise<unknown> {
  try {
    await ctx.storage.remove(fileName(imageId))
    await deleteTombstone(ctx.db, imageId)
    return undefined
  } catch (error) {
    return error
  }
}
