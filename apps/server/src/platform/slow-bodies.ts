// Owns how long the body of a request may take to arrive: whoever says theirs byte by byte holds a connection (S-26).
import type { IncomingMessage, Server } from 'node:http'

const BODY_MS = 15_000
/** 5 MB over a line of 0.7 Mbit/s; a page waits as long for its answer. */
const UPLOAD_MS = 60_000

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends the connection of whoever takes longer than 15 s. Node's own limit is one for all, and is looked at twice a minute. */
export function endSlowBodies(server: Server): void {
  server.requestTimeout = UPLOAD_MS
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length !== '0' || encoding !== undefined) endAfter(BODY_MS, request)
  })
}

/** From now on an upload has a minute: a picture from a phone on a slow line takes longer than anything else. */
export function waitForUpload(request: IncomingMessage): void {
  // one that did not come through the server has none, nor a connection
  if (deadlines.has(request)) endAfter(UPLOAD_MS, request)
}

function endAfter(ms: number, request: IncomingMessage): void {
  clearTimeout(deadlines.get(request))
  const deadline = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, ms).unref()
  deadlines.set(request, deadline)
  request.once('close', () => clearTimeout(deadline))
}
