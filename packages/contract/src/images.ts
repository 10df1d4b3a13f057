import { z } from 'zod'
import type { ImageId } from './ids.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'

/** What an image is for decides its size: a square, a wide strip, or whatever fits into a text. */
export const ImagePurpose = z.enum(
  ['avatar', 'banner', 'about'],
  'Say what the image is for: avatar, banner or about.',
)
export type ImagePurpose = z.infer<typeof ImagePurpose>

const ADDRESS = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/

/** The address of an image on our own origin. */
export const imageUrl = (imageId: ImageId): string => `/images/${imageId}.webp`

/** The id behind an address, if it is exactly one that `imageUrl` makes. */
export const imageIdOf = (url: string): ImageId | undefined =>
  ADDRESS.exec(url)?.[1] as ImageId | undefined

/** Whether an address is one of an image that is kept here. Everything else lies on somebody else's server, or nowhere. */
export const isOwnImage = (url: string): boolean => imageIdOf(url) !== undefined

const CROP = 'Choose the part of the picture that is shown.'
const fraction = (least: number) => z.number(CROP).min(least, CROP).max(1, CROP)

/** The part of a picture that is shown, in fractions of its width and height as it stands upright. */
export const Crop = z.object(
  {
    x: fraction(0),
    y: fraction(0),
    width: fraction(limits.image.leastCrop),
    height: fraction(limits.image.leastCrop),
  },
  CROP,
)
export type Crop = z.infer<typeof Crop>

/** The same as a field of a form, where everything is text. */
const CropText = z
  .string()
  .max(200, CROP)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue(CROP)
      return z.NEVER
    }
  })
  .pipe(Crop)

const Kept = z.object({ message: z.string(), url: z.string() })

export const uploadImage = route({
  method: 'POST',
  path: '/api/images',
  summary: 'Keep an image of the member: JPEG, PNG, WebP, GIF or AVIF, made anew as WebP',
  access: 'signed-in',
  body: z.object({ purpose: ImagePurpose, crop: CropText.optional() }),
  upload: { maxBytes: limits.image.maxBytes, tooLarge: 'image_too_large' },
  reply: Kept,
  rate: { points: 60, seconds: 600, by: 'member' },
})

export const copyImage = route({
  method: 'POST',
  path: '/api/images/from-url',
  summary:
    'Fetch an image from a public https address once, or take one that is kept, and keep it as if it were uploaded',
  access: 'signed-in',
  body: z.object({
    purpose: ImagePurpose,
    url: z
      .string('Enter the address of an image.')
      .trim()
      .min(1, 'Enter the address of an image.')
      .max(limits.image.address, `An address may have at most ${limits.image.address} characters.`),
    crop: Crop.optional(),
  }),
  reply: Kept,
  takesLong: true,
  rate: { points: 20, seconds: 600, by: 'member' },
})
