import type { Ctx, Viewer } from '../../../platform/context.ts'
import { inform } from '../../../platform/inform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findNames } from '../accounts.queries.ts'
import { type Authentication, authenticationCode } from '../authentication.ts'
import { confirmPassword } from './confirm-password.ts'
import { deviceHeaders } from '../sessions/device.rules.ts'
import { passwordChangedLetter } from '../letters.ts'
import { refuseWeakPassword } from './passwords.ts'
import { memberCookie } from '../session-cookie.rules.ts'
import { replacePassword } from './passwords.queries.ts'

/**
 * Changes the password, ends every session and begins a new one here; tells the member by letter (S-04). Nothing changes
 * when meanwhile the session has ended or another password was set.
 */
export async function changePassword(
  ctx: Ctx,
  auth: Authentication,
  viewer: Viewer,
  given: { currentPassword: string; newPassword: string },
  caller: { cookies: string; userAgent: string | undefined },
): Promise<string[]> {
  const names = await findNames(ctx.db, viewer.userId)
  if (!names) throw new Refusal('not_signed_in')
  if (given.currentPassword === given.newPassword) throw new Refusal('same_password')
  refuseWeakPassword(given.newPassword, names, 'newPassword')
  const from = await confirmPassword(auth, given.currentPassword, caller.cookies, 'currentPassword')
  const to = await auth.hashPassword(given.newPassword)
  await ctx.db.transaction().execute(async (trx) => {
    const isReplaced = await replacePassword(trx, viewer, { from, to, now: ctx.now() })
    if (!isReplaced) throw new Refusal('not_signed_in')
  })
  ctx.log.info({ userId: viewer.userId }, 'a password was changed')
  // the new session is not there yet, so every socket there is belongs to one that ended
  ctx.events.publish('session.ended', { userId: viewer.userId, sessionIds: 'all' })
  await inform(ctx, () => ctx.mail.post(passwordChangedLetter(ctx.config, names.email)))
  const login = { email: names.email, password: given.newPassword }
  const cookies = await beginSession(auth, login, to, caller.userAgent)
  return [...cookies, memberCookie(ctx.config.isSecure)]
}

async function beginSession(
  auth: Authentication,
  body: { email: string; password: string },
  hash: string,
  userAgent: string | undefined,
): Promise<string[]> {
  try {
    const headers = deviceHeaders(userAgent)
    const begun = await auth.withProven(hash, () =>
      auth.api.signInEmail({ body, headers, returnHeaders: true }),
    )
    return begun.headers.getSetCookie()
  } catch (error) {
    // a ban, or again another password, has come in since
    if (authenticationCode(error) === undefined) throw error
    throw new Refusal('not_signed_in')
  }
}
