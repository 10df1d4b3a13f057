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

const Kept = z.object({ message: z.string(), url: z.string() })

export const uploadImage = route({
  method: 'POST',
  path: '/api/images',
  summary: 'Keep an image of the member: JPEG, PNG, WebP, GIF or AVIF, made anew as WebP',
  access: 'signed-in',
  body: z.object({ purpose: ImagePurpose }),
  upload: { maxBytes: limits.image.maxBytes, tooLarge: 'image_too_large' },
  reply: Kept,
  rate: { points: 60, seconds: 600, by: 'member' },
})

export const copyImage = route({
  method: 'POST',
  path: '/api/images/from-url',
  summary: 'Fetch an image from a public https address once, and keep it as if it were uploaded',
  access: 'signed-in',
  body: z.object({
    purpose: ImagePurpose,
    url: z
      .string('Enter the address of an image.')
      .trim()
      .min(1, 'Enter the address of an image.')
      .max(limits.image.address, `An address may have at most ${limits.image.address} characters.`),
  }),
  reply: Kept,
  takesLong: true,
  rate: { points: 20, seconds: 600, by: 'member' },
})
