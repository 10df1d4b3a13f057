import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findNames, findSessions } from './accounts.queries.ts'
import { type Authentication, authenticationCode } from './authentication.ts'
import { passwordChangedLetter } from './letters.ts'
import { refuseWeakPassword } from './passwords.ts'
import { forgetMailedTokens } from './settings.queries.ts'

/** Changes the password, ends every session and begins a new one here; tells the member by letter (S-04). */
export async function changePassword(
  ctx: Ctx,
  auth: Authentication,
  viewer: Viewer,
  given: { currentPassword: string; newPassword: string },
  cookies: string,
): Promise<string[]> {
  const names = await findNames(ctx.db, viewer.userId)
  if (!names) throw new Refusal('not_signed_in')
  if (given.currentPassword === given.newPassword) throw new Refusal('same_password')
  refuseWeakPassword(given.newPassword, names, 'newPassword')
  const before = await findSessions(ctx.db, viewer.userId, ctx.now())
  try {
    const { headers } = await auth.api.changePassword({
      body: { ...given, revokeOtherSessions: true },
      headers: new Headers({ cookie: cookies }),
      returnHeaders: true,
    })
    await forgetMailedTokens(ctx.db, viewer.userId)
    ctx.events.publish('session.ended', {
      userId: viewer.userId,
      sessionIds: before.map((session) => session.id),
    })
    await ctx.mail.post(passwordChangedLetter(names.email))
    ctx.log.info({ userId: viewer.userId }, 'a password was changed')
    return headers.getSetCookie()
  } catch (error) {
    if (authenticationCode(error) === undefined) throw error
    const refusal = new Refusal('wrong_password')
    throw new Refusal('wrong_password', { fields: { currentPassword: refusal.message } })
  }
}
