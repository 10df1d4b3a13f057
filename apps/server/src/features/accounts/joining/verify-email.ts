import type { Ctx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Authentication, authenticationCode } from '../authentication.ts'
import { confirmEmailChange } from '../settings/change-email.ts'

/** Marks the address in the mailed token as confirmed, or sets the one it is to be changed to; opening the link again does no harm. */
export async function verifyEmail(ctx: Ctx, auth: Authentication, token: string): Promise<void> {
  if (await confirmEmailChange(ctx, auth, token)) return
  try {
    await auth.api.verifyEmail({ query: { token } })
  } catch (error) {
    if (authenticationCode(error) === undefined) throw error
    throw new Refusal('reset_link_expired')
  }
}
