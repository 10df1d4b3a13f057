// Owns what is read of an address before any route knows it, and what becomes of one that nobody can read.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure } from './failures.ts'

export const pathOf = ({ url }: FastifyRequest): string => url.split(/[?#]/)[0] ?? '/'
export const isForApi = (path: string): boolean => /^\/api(\/|$)/i.test(path)

/** `//` and `/\` begin the address of another host. */
const isOfOurs = (path: string): boolean => /^\/[^/\\]/.test(path)

/** The same address with its percent signs as signs, where somebody looks at a page and does not call the API. */
function readable(request: FastifyRequest): string | undefined {
  const path = pathOf(request)
  if (request.method !== 'GET' || isForApi(path) || !isOfOurs(path)) return undefined
  return path.replaceAll('%', '%25') + request.url.slice(path.length)
}

/** Answers what cannot be read as an address: a person comes to a screen, and not to an answer for programs. */
export async function answerBadAddress(
  error: Error & { code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const address = error.code === 'FST_ERR_BAD_URL' ? readable(request) : undefined
  if (address) await reply.redirect(address, 308)
  else await answerFailure(error, request, reply)
}
