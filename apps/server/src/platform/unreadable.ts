// Owns what is answered where no request could be made of what came: no route, no hook and no handler of failures sees it.
import type { Socket } from 'node:net'
import type { RefusalCode } from '@devgrove/contract/refusals'
import { failureBody } from './failures.ts'
import { Refusal } from './refusal.ts'

const ANSWERS: Record<string, { status: string; code: RefusalCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'malformed_request' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'too_large' },
}
const UNREADABLE = { status: '400 Bad Request', code: 'malformed_request' } as const

/** Answers in the form of every failure, with these headers beside its own, and lets the connection go. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (socket.writable) {
    const { status, code } = ANSWERS[error.code ?? ''] ?? UNREADABLE
    const body = JSON.stringify(failureBody(new Refusal(code)))
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroy()
}
