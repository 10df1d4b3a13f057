/** Why a picture is refused, before it is sent too: apart, so that a page which says so loads no other sentence. */
export const pictureRefusals = {
  image_unreadable: {
    status: 400,
    error: 'This file could not be read as an image. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  image_too_large: { status: 413, error: 'An image may be at most 5 MB.' },
} as const
