// Owns how a file that members sent is read: by whoever may at that moment, and as what it is and nothing else (S-23).
import { create as contentDisposition } from 'content-disposition'
import type { z } from 'zod'
import type { Viewer } from './context.ts'
import { addressKey, type Allowance, MEMBER_ALLOWANCE } from './rate-limiter.ts'
import { Refusal } from './refusal.ts'
import type { Door } from './serve.ts'

export interface KeptFile {
  id: string
  /** Under which it is saved. */
  name: string
  /** Pictures are shown; everything else is saved and never shown. */
  type: string
  /** What it is called where files are kept. */
  storedAs: string
}

interface Shelf<Id extends z.ZodType<string>> {
  /** Every address below it is one of these files, or none. */
  path: `/${string}`
  id: Id
  views: Allowance
  /** The file of this id, if the viewer may read it. Whether there ever was one is not told. */
  find: (viewer: Viewer, id: z.infer<Id>) => Promise<KeptFile | undefined>
}

/** It is asked for each time somebody looks at it, whoever has it: who may read it can change, and so can who uses a browser. */
const headersOf = ({ id, name, type }: KeptFile) => ({
  'content-type': type,
  'content-disposition': contentDisposition(name, {
    type: type.startsWith('image/') ? 'inline' : 'attachment',
  }),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-cache',
  etag: `"${id}"`,
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
})

/** Answers with the files of a shelf; not in the route table, because they are no calls of the API. */
export function serveKeptFiles<Id extends z.ZodType<string>>(
  { app, ctx, identify }: Door,
  { path, id, views, find }: Shelf<Id>,
): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${path}/*`,
    handler: async (request, reply) => {
      const caller = await identify(request.headers.cookie)
      if (!caller) {
        await ctx.limiter.spend(views, addressKey(request.ip))
        throw new Refusal('not_signed_in')
      }
      const { viewer } = caller
      await ctx.limiter.spend(MEMBER_ALLOWANCE, viewer.userId)
      await ctx.limiter.spend(views, viewer.userId)
      const known = id.safeParse(request.params['*'])
      // there is one way to write each address
      const isOne = known.success && known.data === request.params['*']
      const kept = isOne ? await find(viewer, known.data) : undefined
      if (!kept) throw new Refusal('attachment_not_found')
      const headers = headersOf(kept)
      // its address never changes meaning: who has it has all of it
      if (request.headers['if-none-match'] === headers.etag)
        return reply.code(304).headers(headers).send()
      const file = await ctx.storage.open(kept.storedAs)
      if (!file) throw new Refusal('attachment_not_found')
      void reply.headers(headers).header('content-length', file.bytes)
      return reply.send(request.method === 'HEAD' ? undefined : await file.read())
    },
  })
}
