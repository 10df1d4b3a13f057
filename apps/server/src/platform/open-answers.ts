// Owns answers that belong to nobody: pages of any origin may read them (S-31), and caches may keep them.
import { createHash } from 'node:crypto'
import type { Route } from '@devgrove/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const PREFLIGHT_SECONDS = 86_400

/** On every answer of the route, refusals too: a page elsewhere shall be able to show their sentence. Never with credentials. */
export async function letAnyOriginRead(_request: FastifyRequest, reply: FastifyReply) {
  void reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
}

/** Answers what a browser asks before a call with headers of its own. */
export function answerPreflight(app: FastifyInstance, route: Route): void {
  app.route({
    method: 'OPTIONS',
    url: route.path,
    onRequest: letAnyOriginRead,
    handler: async (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', route.method)
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', String(PREFLIGHT_SECONDS))
        .send(),
  })
}

/** Sends a success that anybody may keep, or 304 to whoever has this very one. */
export function sendToKeep(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
  seconds: number,
): FastifyReply {
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
  // weak, because the same answer may travel compressed
  const tag = `W/"${digest.slice(0, 22)}"`
  void reply.header('cache-control', `public, max-age=${seconds}`).header('etag', tag)
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
  return known?.includes(tag) ? reply.code(304).send() : reply.send(answer)
}
