import { generateRandomString } from 'better-auth/crypto'
import { z } from 'zod'
import { UserId } from '@devgrove/contract/ids'
import { refusals } from '@devgrove/contract/refusals'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { findNames, findTaken } from '../accounts.queries.ts'
import { type Authentication, storedIdentifier } from '../authentication.ts'
import { confirmPassword, refuseTooLate } from '../passwords/confirm-password.ts'
import { changeEmailLetter, emailChangedLetter } from '../letters.ts'
import { forgetMailedTokens, storeEmailChange } from '../mailed-tokens.queries.ts'
import { replaceEmail } from './settings.queries.ts'

const LINK_SECONDS = 24 * 3600
const EmailChange = z.object({ userId: UserId, from: z.string(), to: z.string() })

const taken = () => new Refusal('email_taken', { fields: { email: refusals.email_taken.error } })

/** Mails a link to the new address, and ends the one before it. Until it is opened nothing changes. */
export async function changeEmail(
  ctx: Ctx,
  auth: Authentication,
  viewer: Viewer,
  wanted: { email: string; password: string },
  cookies: string,
): Promise<void> {
  const hash = await confirmPassword(auth, wanted.password, cookies)
  const names = await findNames(ctx.db, viewer.userId)
  if (!names) throw new Refusal('not_signed_in')
  if (names.email === wanted.email) {
    throw new Refusal('same_email', { fields: { email: refusals.same_email.error } })
  }
  if ((await findTaken(ctx.db, { email: wanted.email, username: '' })).isEmailTaken) throw taken()
  const token = generateRandomString(32)
  await ctx.db.transaction().execute(async (trx) => {
    await refuseTooLate(trx, viewer, hash)
    const change = { userId: viewer.userId, from: names.email, to: wanted.email }
    await storeEmailChange(trx, newToken(ctx, token), change, ctx.now())
    await ctx.mail.post(changeEmailLetter(ctx.config, wanted.email, token), trx)
  })
}

const newToken = (ctx: Ctx, token: string) => ({
  id: ctx.newId(),
  identifier: storedIdentifier(identifierOf(token)),
  expiresAt: secondsAfter(ctx.now(), LINK_SECONDS),
})

/**
 * Applies the change behind a mailed token, once, and tells the old address; false when there is no such token. It stays
 * until it expires or another is asked for: whoever comes with it again, after a double click or a scanner of mail, is
 * told that it is done, and back at the old address it is gone. A fault leaves a link that works.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  auth: Authentication,
  token: string,
): Promise<boolean> {
  const { internalAdapter } = await auth.context
  const verification = await internalAdapter.findVerificationValue(identifierOf(token))
  if (!verification || verification.expiresAt <= ctx.now()) return false
  const change = EmailChange.parse(JSON.parse(verification.value))
  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const replaced = await replaceEmail(trx, change, ctx.now())
    if (replaced === 'taken') throw taken()
    if (replaced === 'gone') throw new Refusal('reset_link_expired')
    if (replaced === 'there already') return replaced
    await forgetMailedTokens(trx, change.userId, verification.id)
    await ctx.mail.post(emailChangedLetter(ctx.config, change.from, change.to), trx)
    return replaced
  })
  if (outcome === 'done') {
    ctx.log.info({ userId: change.userId }, 'an email address was changed')
    ctx.events.publish('email.changed', { userId: change.userId })
  }
  return true
}

const identifierOf = (token: string): string => `change-email:${token}`
