// Owns the documents and assets of the built web application.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isScreen } from '@devgrove/contract/screens'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** What the document tells the web application of the server's settings. */
export type WebSettings = Pick<Config, 'skillsUrl'>

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The document with the settings in it: scripts may not be inline, and a call for them would cost a round trip. */
export const documentWith = (html: string, { skillsUrl }: WebSettings): string =>
  skillsUrl === undefined
    ? html
    : html.replace(
        '</head>',
        () => `<meta name="skills-address" content="${escapeAttribute(skillsUrl)}"></head>`,
      )

/** Serves the web application: every screen is the same document, and an unknown address is that document with 404. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  settings: WebSettings,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the web application is not built: only the API is served')
    return
  }
  const html = documentWith(readFileSync(join(folder, 'index.html'), 'utf8'), settings)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${join(folder, 'assets')}`)
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split(/[?#]/)[0] ?? '/'
      if (/^\/api(\/|$)/i.test(path)) return reply.callNotFound()
      void reply.code(isScreen(path) ? 200 : 404).header('cache-control', 'no-cache')
      return reply.type('text/html; charset=utf-8').send(html)
    },
  })
}
