import type { ImageId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Ctx } from '../../platform/context.ts'
import { TOMBSTONES } from '../../platform/database/tombstones.ts'
import { forgetFiles } from '../../platform/forget-files.ts'
import { deleteUnused } from './images.queries.ts'
import { fileName } from './stored-image.ts'

/**
 * Forgets the images that no profile has shown for a day, nor the page about the team, and then the files of all images that
 * are gone, with their member or by themselves.
 */
export const forgetImages = (ctx: Ctx): Promise<void> =>
  forgetFiles<ImageId>(ctx, {
    called: 'files of images',
    tombstones: TOMBSTONES.images,
    fileName,
    deleteUnread: () => deleteEveryUnused(ctx),
  })

async function deleteEveryUnused(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const unused = { hours: limits.image.unusedHours, ofSite: ctx.config.site.teamPhoto }
  let reached: ImageId | undefined
  do reached = await deleteUnused(ctx.db, reached, unused, now)
  while (reached !== undefined)
}
