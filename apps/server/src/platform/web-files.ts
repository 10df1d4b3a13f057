// Owns the documents and assets of the built web application.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { canonicalPath } from '@devgrove/contract/canonical-path'
import { isScreen } from '@devgrove/contract/screens'
import type { Site } from '@devgrove/contract/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForApi, pathOf } from './address.ts'
import { withCheckout } from './checkout-policy.ts'
import type { Config } from './config.ts'
import { openDocuments, robots, sitemap } from './documents.ts'
import { letRead } from './let-read.ts'
import { documentHeaders } from './security-headers.ts'

/** Serves the web application: public pages as text, every other screen as one shell, and an unknown address as that with 404. Another spelling of a screen’s address leads to its one form. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  config: Config,
  siteNow: () => Site,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the web application is not built: only the API is served')
    return
  }
  await app.register((scope) => serveFolder(scope, folder, config, siteNow))
}

/** What the build made of a file, beside it, to travel as it is. */
const MADE = '**/*.{br,gz}'

async function serveFolder(
  app: FastifyInstance,
  folder: string,
  config: Config,
  siteNow: () => Site,
): Promise<void> {
  const documents = openDocuments(folder, config, siteNow)
  const secure = documentHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    if (!isForApi(pathOf(request))) void reply.headers(secure)
  })
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['pages/**', 'index.html', 'assets/**', MADE],
    // each lies there as it travels, made by the build
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(folder, 'assets')}`)
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  letRead(app, '/robots.txt', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(originOf(request, config))),
  )
  letRead(app, '/sitemap.xml', async (request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(originOf(request, config))),
  )
  // what a device keeps to open the application without a network
  letRead(app, '/app-shell', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .send(documents('/app-shell', '')),
  )
  const serveScreen = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request)
    if (isForApi(path)) return reply.callNotFound()
    void reply.code(isScreen(path) ? 200 : 404).header('cache-control', 'no-cache')
    if (config.razorpay && /^\/premium\/?$/i.test(path)) {
      const policy = String(reply.getHeader('content-security-policy'))
      void reply.header('content-security-policy', withCheckout(policy))
    }
    const canonical = canonicalPath(path)
    // no address of a screen begins with two slashes, which would be those of another host
    if (canonical !== path && isScreen(path))
      return reply.redirect(canonical + request.url.slice(path.length), 308)
    return reply.type('text/html; charset=utf-8').send(documents(path, originOf(request, config)))
  }
  // one route for all of them: one for each took half of what it takes to make the server
  const assets = new Set(globSync('*', { cwd: join(folder, 'assets'), exclude: [MADE] }))
  letRead(app, '/assets/:name', (request, reply) => {
    const { name } = request.params as { name: string }
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : serveScreen(request, reply)
  })
  letRead(app, '/*', serveScreen)
}

/** The public address; without one, the address that was asked for, as far as it looks like one. */
const originOf = ({ protocol, host }: FastifyRequest, { publicUrl, port }: Config): string =>
  publicUrl ??
  (/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host)
    ? `${protocol}://${host}`
    : `http://localhost:${port}`)
