// Owns the HTTP server before any route: parsing, headers, request ids, logging, refusal of other sites.
import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Ctx } from './context.ts'
import { isCrossSite } from './cross-site.ts'
import { answerBadAddress } from './address.ts'
import { answerFailure, failureBody } from './failures.ts'
import type { Log } from './log.ts'
import { refuseUnderPressure } from './pressure.ts'
import { Refusal } from './refusal.ts'
import { answerHeaders } from './security-headers.ts'
import { endSlowBodies } from './slow-bodies.ts'
import { answerUnreadable } from './unreadable.ts'

const BODY_LIMIT = 64 * 1024
/** Who takes in nothing of an answer for so long (Node looks twice), or says nothing, is let go: answers wait in memory. */
const SILENT_MS = 30_000
/** With the five seconds that jobs get after it, a stop takes the ten seconds promised at most. */
const LAST_ANSWERS_MS = 4000

/** A server that parses only JSON, answers every failure in one form and refuses changing calls from other sites. */
export async function openHttp(
  { config, log }: Pick<Ctx, 'config' | 'log'>,
  createServer: (handle: RequestListener) => Server,
): Promise<FastifyInstance> {
  const secure = answerHeaders(config)
  const app: FastifyInstance = fastify({
    loggerInstance: withoutChildren(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    serverFactory: (handle) => {
      const server = createServer(handle)
      endSlowBodies(server)
      server.keepAliveTimeout = 65_000
      server.headersTimeout = 10_000
      server.timeout = SILENT_MS
      return server
    },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // who comes in between the beginning of a stop and the closing of the door is served as well
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, secure),
    frameworkErrors: (error, request, reply) => void answerBadAddress(error, request, reply),
  }) as unknown as FastifyInstance

  acceptOnlyJson(app)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(secure).header('x-request-id', request.id)
    const isForeign = isCrossSite(request.method, request.headers, config.publicUrl)
    done(isForeign ? new Refusal('cross_site') : undefined)
  })
  closeConnectionsOnStop(app)
  app.addHook('onResponse', (request, reply, done) => {
    log.info({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((_request, reply) => {
    const refusal = new Refusal('not_found')
    void reply.code(refusal.status).header('cache-control', 'no-store').send(failureBody(refusal))
  })
  await app.register(compress, { threshold: 1024 })
  await refuseUnderPressure(app)
  return app
}

// a log for each request would be made for each, and hardly any has something to say: who does names the request
function withoutChildren(log: Log): Log {
  const one = Object.create(log, { child: { value: (): Log => one } }) as Log
  return one
}

// a kept connection that is busy when the stop comes would hold it up once its answer is sent, and one that never says
// what it wants, or never takes in what it asked for, would hold it up for ever
function closeConnectionsOnStop(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let isStopping = false
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    setTimeout(() => open.forEach((socket) => socket.destroy()), LAST_ANSWERS_MS).unref()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close')
    done()
  })
}

// text/plain would let a foreign form in, and an empty body needs no content type
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
}
