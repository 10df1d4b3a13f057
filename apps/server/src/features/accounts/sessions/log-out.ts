import type { Ctx } from '../../../platform/context.ts'
import { deleteSessionByToken } from '../accounts.queries.ts'
import { clearedCookies, sessionCookieName } from '../session-cookie.rules.ts'
import { tokenOf } from '../session.facts.ts'

/** Ends the session of these cookies, if there is one, and returns the cookies that clear it. */
export async function logOut(
  ctx: Ctx,
  secret: string,
  cookies: string | undefined,
): Promise<string[]> {
  await endSession(ctx, secret, cookies)
  return clearedCookies(ctx.config.isSecure)
}

/** Ends the session of these cookies, if there is one, and closes its pages. Whoever begins another one leaves none behind. */
export async function endSession(
  ctx: Ctx,
  secret: string,
  cookies: string | undefined,
): Promise<void> {
  const token = tokenOf(cookies, sessionCookieName(ctx.config.isSecure), secret)
  if (token === undefined) return
  const ended = await deleteSessionByToken(ctx.db, token)
  if (!ended) return
  ctx.events.publish('session.ended', { userId: ended.userId, sessionIds: [ended.sessionId] })
}
