import type { Ctx, Viewer } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findAddress } from './accounts.queries.ts'
import type { Authentication } from './authentication.ts'
import { verifyEmailLetter } from './letters.ts'

/**
 * Mails the letter of the sign-up again, to the address that the member has. It asks for no password, as it goes nowhere
 * else. Links that were mailed before go on working for as long as they say.
 */
export async function resendConfirmation(
  ctx: Ctx,
  auth: Authentication,
  viewer: Viewer,
): Promise<void> {
  const address = await findAddress(ctx.db, viewer.userId)
  if (!address) throw new Refusal('not_signed_in')
  if (address.isConfirmed) throw new Refusal('email_confirmed')
  const token = await auth.confirmationToken(address.email)
  await ctx.mail.post(verifyEmailLetter(ctx.config, address.email, token))
}
