import { attachmentLimits } from '@devgrove/contract/attachment-limits'
import { limits } from '@devgrove/contract/limits'
import type { Crop, ImagePurpose } from '@devgrove/contract/images'
import pLimit from 'p-limit'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import type { Ctx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cropBox } from './crop.rules.ts'
import { type ImageKind, imageKind } from './image-kind.rules.ts'

/** What is drawn: an image that a member keeps, or a picture in a chat. */
export type DrawnFor = ImagePurpose | 'chat'

const SIZES: Record<DrawnFor, ResizeOptions> = {
  avatar: { ...limits.image.avatar, fit: 'cover' },
  banner: { ...limits.image.banner, fit: 'cover' },
  about: { ...limits.image.about, fit: 'inside', withoutEnlargement: true },
  chat: { ...attachmentLimits.picture, fit: 'inside', withoutEnlargement: true },
}

/** Read as a whole rather than row by row: 6 to 16 bytes a pixel, so these are made one at a time. */
const HEAVY: ReadonlySet<ImageKind> = new Set(['gif', 'avif'])

const AT_ONCE = 2
const MOST_WAITING = 8
const PATIENCE_SECONDS = 10
const QUALITY = 82

// the library reads far more than images of the web: SVG with whatever it links to, PDF, and formats with a history
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// one thread for each image and nothing kept; together with what HEAVY says, all images at once stay below 300 MB
sharp.concurrency(1)
sharp.cache(false)

/** What is to become of a picture: its size is that of its purpose, and without a crop its middle is shown. */
export interface Cut<Purpose extends DrawnFor = DrawnFor> {
  purpose: Purpose
  crop?: Crop | undefined
}

export interface Drawn {
  /** The file, as WebP. */
  bytes: Uint8Array
  width: number
  height: number
}

export type EncodeImage = (file: Uint8Array, cut: Cut) => Promise<Drawn>

const encoders = new WeakMap<Ctx, EncodeImage>()

/** The one encoder of a server: whoever has a picture drawn waits in the same line. */
export function encoderOf(ctx: Ctx): EncodeImage {
  const encode = encoders.get(ctx) ?? openImageEncoder(ctx.config.rateLimitScale)
  encoders.set(ctx, encode)
  return encode
}

/** Makes two images at once and lets eight wait (times `scale`); whoever comes then is told to come back. */
export function openImageEncoder(scale: number): EncodeImage {
  const most = AT_ONCE + Math.round(MOST_WAITING * scale)
  const atOnce = pLimit(AT_ONCE)
  const heavyAtOnce = pLimit(1)
  return async (file, cut) => {
    const kind = imageKind(file)
    if (!kind) throw new Refusal('image_unreadable')
    if (atOnce.activeCount + atOnce.pendingCount >= most)
      throw new Refusal('overloaded', { retryAfterSeconds: 5 })
    const work = () => encode(file, kind, cut)
    return atOnce(HEAVY.has(kind) ? () => heavyAtOnce(work) : work)
  }
}

/** Draws the first picture of a file anew. Nothing but its colours comes through: no metadata, no bytes after its end. */
async function encode(file: Uint8Array, kind: ImageKind, cut: Cut): Promise<Drawn> {
  try {
    const upright = sharp(file, {
      limitInputPixels: kind === 'avif' ? limits.image.maxAvifPixels : limits.image.maxPixels,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    }).autoOrient()
    const shown = await cropped(upright, cut.crop)
    const { data, info } = await shown
      .resize(SIZES[cut.purpose])
      .webp({ quality: QUALITY })
      .timeout({ seconds: PATIENCE_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    const isTooMany = error instanceof Error && error.message.includes('pixel limit')
    throw new Refusal(isTooMany ? 'image_too_many_pixels' : 'image_unreadable')
  }
}

// how large it is stands at the beginning of a file: nothing is decoded twice
async function cropped(upright: Sharp, crop: Crop | undefined): Promise<Sharp> {
  if (!crop) return upright
  const { autoOrient } = await upright.metadata()
  return upright.extract(cropBox(crop, autoOrient))
}
