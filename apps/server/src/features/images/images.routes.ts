import * as contract from '@devgrove/contract/images'
import { addressKey } from '../../platform/rate-limiter.ts'
import { type Door, serve } from '../../platform/serve.ts'
import { copyImage } from './copy-image.ts'
import { encoderOf } from './encode-image.ts'
import { keepImage } from './keep-image.ts'
import { IMAGE_TYPE, openImage } from './stored-image.ts'

const VIEWS = { name: 'images', points: 1200, seconds: 60 }

/** An image that is opened by itself is a picture and nothing else, whatever it holds (S-23). Its address never changes meaning. */
const HEADERS = {
  'content-type': IMAGE_TYPE,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'public, max-age=31536000, immutable',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

export function imageRoutes(door: Door): void {
  const { app, ctx } = door
  const encode = encoderOf(ctx)

  serve(door, contract.uploadImage, async ({ viewer, body, file }) => ({
    message: 'Image kept.',
    url: await keepImage(ctx, encode, viewer, file, body),
  }))

  serve(door, contract.copyImage, async ({ viewer, body }) => ({
    message: 'Image kept.',
    url: await copyImage(ctx, encode, viewer, body.url, body),
  }))

  // everything below /images is ours to answer: what is not there is no screen of the web application
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/*',
    handler: async (request, reply) => {
      await ctx.limiter.spend(VIEWS, addressKey(request.ip))
      const image = await openImage(ctx, `/images/${request.params['*']}`)
      void reply.headers(HEADERS).header('content-length', image.bytes)
      return reply.send(request.method === 'HEAD' ? undefined : await image.read())
    },
  })
}
