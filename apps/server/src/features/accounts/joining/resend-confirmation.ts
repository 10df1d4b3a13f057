import type { UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ownUser } from '../../profiles/profiles.facts.ts'
import type { Authentication } from '../authentication.ts'
import { verifyEmailLetter } from '../letters.ts'

/**
 * Mails the letter of the sign-up again, to the address that the member has. It asks for no password, as it goes nowhere
 * else. Links that were mailed before go on working for as long as they say.
 */
export async function resendConfirmation(
  ctx: Ctx,
  auth: Authentication,
  viewer: Viewer,
): Promise<void> {
  const { email, isEmailVerified } = await ownUser(ctx.db, viewer.userId, ctx.now())
  if (isEmailVerified) throw new Refusal('email_confirmed')
  await mailConfirmation(ctx, auth, viewer.userId, email)
}

/** Mails the link that confirms an address. It resolves once the letter is written down. */
export async function mailConfirmation(
  ctx: Ctx,
  auth: Authentication,
  userId: UserId,
  email: string,
): Promise<void> {
  const token = await auth.confirmationToken(userId, email)
  await ctx.mail.post(verifyEmailLetter(ctx.config, email, token))
}
