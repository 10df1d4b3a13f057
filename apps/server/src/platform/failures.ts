// Owns how a no becomes an answer: the catalogue's sentence, never a stack, a query or a library's words.
import { type RefusalCode, refusals } from '@devgrove/contract/refusals'
import type { Failure } from '@devgrove/contract/route'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isUnavailable } from './database/unavailable.ts'
import { isDeadlock } from './database/violations.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'

const FASTIFY_CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_UNDER_PRESSURE: 'overloaded',
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether nothing can be written, which only whoever runs the server can change. */
const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '')

function waitOf(error: unknown): number | undefined {
  if (isOutOfRoom(error)) return 60
  if (isDeadlock(error)) return 1
  return isUnavailable(error) ? 2 : undefined
}

const byCode = (code: RefusalCode): Refusal => new Refusal(code)

/** What people are told of anything that was thrown; undefined for a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  const { code = '', statusCode = 0 } = error as Partial<FastifyError>
  const known = FASTIFY_CODES[code]
  if (known) return byCode(known)
  const retryAfterSeconds = waitOf(error)
  if (retryAfterSeconds !== undefined) return new Refusal('overloaded', { retryAfterSeconds })
  // an address that is too long for any of ours is an address that is not there
  if (statusCode === 414) return byCode('not_found')
  return statusCode >= 400 && statusCode < 500 ? byCode('malformed_request') : undefined
}

export function failureBody(refusal: Refusal): Failure {
  return {
    success: false,
    error: refusal.message,
    code: refusal.code,
    ...(refusal.fields && { fields: refusal.fields }),
    ...refusal.extras,
  }
}

/**
 * Logs what was thrown, with where it was: in full what somebody has to do something about; in a line what could not be
 * reached, or took too long, which may pass by itself or never; and nothing of what people were refused for.
 */
export function logFailure(log: Pick<Log, 'error' | 'warn'>, error: unknown, where: object): void {
  if (refusalOf(error) === undefined || isOutOfRoom(error) || isDeadlock(error))
    log.error({ ...where, err: error }, 'a call failed')
  else if (error instanceof Error && isUnavailable(error)) {
    const { code, message } = error as NodeJS.ErrnoException
    log.warn({ ...where, code, reason: message }, 'what a call needs could not be reached')
  }
}

/** Answers whatever was thrown while a request was served, and logs it if that is worth it. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  logFailure(request.log, error, { reqId: request.id, route: request.routeOptions.url })
  const told = refusalOf(error) ?? byCode('internal')
  if (told.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(told.retryAfterSeconds))
  }
  // what failed before it was sent may have been on its way to be compressed
  reply.removeHeader('content-encoding')
  reply.raw.removeHeader('content-encoding')
  return reply.code(told.status).header('cache-control', 'no-store').send(failureBody(told))
}

/** The first sentence of each field, and the first of them all as the error people read. */
export function invalidInput(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? 'body')
    fields[name] ??= sentenceOf(issue)
  }
  const first = Object.values(fields)[0]
  return new Refusal('invalid_input', { ...(first !== undefined && { error: first }), fields })
}

// zod's own words are for programmers; the contract's sentences pass
function sentenceOf(issue: z.core.$ZodIssue): string {
  const isOurs =
    issue.code === 'custom' || !/^(Invalid|Too|Expected|Unrecognized)\b/.test(issue.message)
  return isOurs ? issue.message : refusals.invalid_input.error
}
