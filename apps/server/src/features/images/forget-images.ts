import type { ImageId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import { deleteBuried } from '../../platform/buried-files.ts'
import type { Ctx } from '../../platform/context.ts'
import { deleteTombstone, deleteUnused, listTombstones } from './images.queries.ts'
import { fileName } from './stored-image.ts'

/**
 * Forgets the images that no profile has shown for a day, nor the page about the team, and then the files of all images that
 * are gone, with their member or by themselves. A file that cannot be deleted now keeps its tombstone and is tried again
 * the next time.
 */
export async function forgetImages(ctx: Ctx): Promise<void> {
  const failures: unknown[] = []
  // where an unused one stays, the files of those that are gone need not
  await deleteEveryUnused(ctx).catch((error: unknown) => failures.push(error))
  const files = await deleteBuried(ctx.storage, {
    list: (after: ImageId | undefined, most) => listTombstones(ctx.db, after, most),
    fileName,
    clear: (id) => deleteTombstone(ctx.db, id),
  })
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
