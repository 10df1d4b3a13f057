import type { Ctx } from '../../platform/context.ts'
import { deleteSessionByToken } from './accounts.queries.ts'
import { clearedCookies, sessionCookieName } from './session-cookie.rules.ts'
import { tokenOf } from './session.facts.ts'

/** Ends the session of these cookies, if there is one, and returns the cookies that clear it. */
export async function logOut(
  ctx: Ctx,
  secret: string,
  cookies: string | undefined,
): Promise<string[]> {
  const name = sessionCookieName(ctx.config.isSecure)
  const token = tokenOf(cookies, name, secret)
  if (token !== undefined) {
    const ended = await deleteSessionByToken(ctx.db, token)
    if (ended) {
      ctx.events.publish('session.ended', { userId: ended.userId, sessionIds: [ended.sessionId] })
    }
  }
  return clearedCookies(ctx.config.isSecure)
}
