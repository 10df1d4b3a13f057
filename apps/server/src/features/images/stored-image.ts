import { type ImageId } from '@devgrove/contract/ids'
import { imageIdOf } from '@devgrove/contract/images'
import type { Ctx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OpenFile } from '../../platform/storage.ts'

export const IMAGE_TYPE = 'image/webp'

/** What an image is called where files are kept. */
export const fileName = (imageId: ImageId): string => `images/${imageId}.webp`

/** The bytes behind an address of ours. Whether there ever was one is not told. */
export const readImage = (ctx: Ctx, url: string): Promise<Buffer> => find(url, ctx.storage.get)

/** The same, to be sent on. */
export const openImage = (ctx: Ctx, url: string): Promise<OpenFile> => find(url, ctx.storage.open)

async function find<T>(url: string, look: (name: string) => Promise<T | undefined>): Promise<T> {
  const imageId = imageIdOf(url)
  const found = imageId && (await look(fileName(imageId)))
  if (!found) throw new Refusal('image_not_found')
  return found
}
