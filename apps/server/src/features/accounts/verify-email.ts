import { Refusal } from '../../platform/refusal.ts'
import { type Authentication, authenticationCode } from './authentication.ts'

/** Marks the address in the mailed token as confirmed; opening the link again does no harm. */
export async function verifyEmail(auth: Authentication, token: string): Promise<void> {
  try {
    await auth.api.verifyEmail({ query: { token } })
  } catch (error) {
    if (authenticationCode(error) === undefined) throw error
    throw new Refusal('reset_link_expired')
  }
}
