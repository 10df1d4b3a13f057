import type { Attachment } from '@devgrove/contract/attachments'
import { create as contentDisposition } from 'content-disposition'
import { addressKey, MEMBER_ALLOWANCE } from '../../../platform/rate-limiter.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Door } from '../../../platform/serve.ts'
import { IMAGE_TYPE } from '../../images/images.facts.ts'
import { readAttachment } from './stored-attachment.ts'

const VIEWS = { name: 'attachments', points: 600, seconds: 60 }

/**
 * What two people sent each other is asked for each time it is looked at, whoever has it: they may be connected no more, or
 * somebody else may use this browser. A picture is a picture and nothing else; everything else is saved and never shown (S-23).
 */
const headersOf = ({ _id, name, width }: Attachment) => ({
  'content-type': width === undefined ? 'application/octet-stream' : IMAGE_TYPE,
  'content-disposition': contentDisposition(name, {
    type: width === undefined ? 'attachment' : 'inline',
  }),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-cache',
  etag: `"${_id}"`,
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
})

/** The files of chats, for those whose they are; not in the route table, because it is no call of the API. */
export function serveAttachments({ app, ctx, identify }: Door): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/attachments/*',
    handler: async (request, reply) => {
      const caller = await identify(request.headers.cookie)
      if (!caller) {
        await ctx.limiter.spend(VIEWS, addressKey(request.ip))
        throw new Refusal('not_signed_in')
      }
      const { viewer } = caller
      await ctx.limiter.spend(MEMBER_ALLOWANCE, viewer.userId)
      await ctx.limiter.spend(VIEWS, viewer.userId)
      const { attachment, open } = await readAttachment(ctx, viewer, request.params['*'])
      const headers = headersOf(attachment)
      void reply.headers(headers)
      // its address never changes meaning: who has it has all of it
      if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send()
      const file = await open()
      void reply.header('content-length', file.bytes)
      return reply.send(request.method === 'HEAD' ? undefined : await file.read())
    },
  })
}
