// Owns what becomes of an address with percent signs that stand for nothing.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure } from './failures.ts'

/** A path of ours that somebody looks at; `//` and `/\` begin the address of another host. */
const LOOKED_AT = /^\/(?!api(?:\/|$|\?))[^/\\]/i

/** The same address with its percent signs as signs, where somebody looks at a page and does not call the API. */
function readable({ method, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' || !LOOKED_AT.test(url)) return undefined
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return path.replaceAll('%', '%25') + url.slice(path.length)
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
