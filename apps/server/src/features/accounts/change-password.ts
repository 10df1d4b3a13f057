import type { UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findNames } from './accounts.queries.ts'
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
  try {
    const { headers } = await auth.api.changePassword({
      body: { ...given, revokeOtherSessions: true },
      headers: new Headers({ cookie: cookies }),
      returnHeaders: true,
    })
    ctx.log.info({ userId: viewer.userId }, 'a password was changed')
    // nobody has the new session's cookie yet, so every socket there is belongs to one that ended
    ctx.events.publish('session.ended', { userId: viewer.userId, sessionIds: 'all' })
    await tidyUp(ctx, viewer.userId, names.email)
    return headers.getSetCookie()
  } catch (error) {
    if (authenticationCode(error) === undefined) throw error
    const refusal = new Refusal('wrong_password')
    throw new Refusal('wrong_password', { fields: { currentPassword: refusal.message } })
  }
}

// the password is changed by now: without an answer its owner would be signed out, and would not know why
async function tidyUp(ctx: Ctx, userId: UserId, email: string): Promise<void> {
  try {
    await forgetMailedTokens(ctx.db, userId)
    await ctx.mail.post(passwordChangedLetter(email))
  } catch (error) {
    ctx.log.error({ err: error, userId }, 'nobody was told of a changed password')
  }
}
