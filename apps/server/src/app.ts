// Composition root of HTTP: the one place that knows every feature's routes.
import { health } from '@devgrove/contract/health'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { openAuthentication } from './features/accounts/authentication.ts'
import { openConfirmation } from './features/accounts/passwords/confirm-identity.ts'
import { chatRoutes } from './features/chats/chats.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { connectionRoutes } from './features/connections/connections.routes.ts'
import { feedRoutes } from './features/feed/feed.routes.ts'
import { imageRoutes } from './features/images/images.routes.ts'
import { membershipRoutes } from './features/membership/membership.routes.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { profileRoutes } from './features/profiles/profiles.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { skillRoutes } from './features/skills/skills.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { viewRoutes } from './features/views/views.routes.ts'
import { openLiveSite } from './features/statistics/live-site.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { apiPage } from './platform/api-page.ts'
import type { Node } from './realtime.ts'
import type { Config } from './platform/config.ts'
import { openHttp } from './platform/http.ts'
import { letRead } from './platform/let-read.ts'
import { serveMailbox } from './platform/mailbox.ts'
import { serveScreenFailures } from './platform/screen-failures.ts'
import { describeApi } from './platform/open-api.ts'
import { documentHeaders } from './platform/security-headers.ts'
import { serve } from './platform/serve.ts'
import { serveWeb } from './platform/web-files.ts'

export interface AppParts {
  node: Node
  /** Signs session cookies; the same for every start on the same data. */
  secret: string
  webFolder: string
}

/** The whole HTTP application, ready to listen or to be injected. */
export async function buildApp({ node, secret, webFolder }: AppParts): Promise<FastifyInstance> {
  const { ctx, identify, sockets } = node
  const app = await openHttp(ctx, sockets.createServer)
  app.addHook('preClose', sockets.close)
  const auth = openAuthentication(ctx, secret)
  const door = { app, ctx, identify }
  serve(door, health, async () => ({}))
  serveScreenFailures(door)
  accountRoutes(door, auth)
  profileRoutes(door)
  searchRoutes(door)
  skillRoutes(door)
  imageRoutes(door)
  feedRoutes(door)
  connectionRoutes(door)
  chatRoutes(door)
  membershipRoutes(door)
  viewRoutes(door)
  contactRoutes(door)
  statisticsRoutes(door)
  moderationRoutes(door, openConfirmation(ctx, auth))
  reportRoutes(door)
  notificationRoutes(door)
  describeItself(app, ctx.config)
  serveMailbox(app, ctx.config)
  await serveWeb(app, webFolder, ctx.config, await openLiveSite(ctx))
  return app
}

function describeItself(app: FastifyInstance, config: Config): void {
  // made for whoever asks first: a start need not wait for what few will read
  let description: ReturnType<typeof describeApi> | undefined
  let page: ReturnType<typeof apiPage> | undefined
  letRead(app, '/api/openapi.json', async () => (description ??= describeApi()))
  letRead(app, '/api/docs', async (_request, reply) => {
    const { html, styleSource } = (page ??= apiPage())
    const policy = `default-src 'none'; style-src ${styleSource}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    const headers = { ...documentHeaders(config), 'content-security-policy': policy }
    return reply.type('text/html; charset=utf-8').headers(headers).send(html)
  })
}
