import type { z } from 'zod'
import type { SignUp } from '@devgrove/contract/accounts'
import type { UserId } from '@devgrove/contract/ids'
import type { OwnUser } from '@devgrove/contract/profiles'
import { refusals } from '@devgrove/contract/refusals'
import type { Ctx } from '../../../platform/context.ts'
import { inform } from '../../../platform/inform.ts'
import type { Allowance } from '../../../platform/rate-limiter.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ownUser } from '../../profiles/profiles.facts.ts'
import { findTaken } from '../accounts.queries.ts'
import { type Authentication, authenticationCode } from '../authentication.ts'
import { deviceHeaders } from '../sessions/device.rules.ts'
import { endSession } from '../sessions/log-out.ts'
import { refuseWeakPassword } from '../passwords/passwords.ts'
import { mailConfirmation } from './resend-confirmation.ts'
import { memberCookie } from '../session-cookie.rules.ts'

/** How many accounts are created from one address. */
export const PER_ADDRESS: Allowance = { name: 'sign-ups', points: 5, seconds: 1800 }

export interface SignedIn {
  user: OwnUser
  cookies: string[]
}

/** Creates an account, mails the link that confirms its address, and begins a session in place of the one that the browser has. */
export async function signUp(
  ctx: Ctx,
  auth: Authentication,
  wanted: z.output<typeof SignUp>,
  caller: { userAgent: string | undefined; cookies: string | undefined; address: string },
): Promise<SignedIn> {
  const { firstName, lastName, username, email, password } = wanted
  refuseWeakPassword(password, wanted)
  // what is refused for its form or its password tells nothing of anybody, and costs no try (S-02)
  await ctx.limiter.spend(PER_ADDRESS, caller.address)
  await refuseTaken(ctx, wanted)
  const passwordHash = await auth.hashPassword(password)
  const { headers, response } = await auth
    .withPreparedHash(passwordHash, () =>
      auth.api.signUpEmail({
        body: { email, password, name: firstName, lastName, username },
        headers: deviceHeaders(caller.userAgent),
        returnHeaders: true,
      }),
    )
    .catch(async (error: unknown) => {
      // somebody else may have taken the name between the look and the insert: the unique keys decide
      if (authenticationCode(error) === 'INVALID_EMAIL') throw invalidEmail()
      await refuseTaken(ctx, wanted)
      // the library says no more of a database that is away or too slow
      if (authenticationCode(error) === 'FAILED_TO_CREATE_USER') {
        ctx.log.error({ err: error }, 'a sign-up failed')
        throw new Refusal('overloaded', { retryAfterSeconds: 2 })
      }
      throw error
    })
  const userId = response.user.id as UserId
  // not by the library, which would mail before the account is there for good, and keep to itself that it could not
  await inform(ctx, () => mailConfirmation(ctx, auth, userId, response.user.email))
  await endSession(ctx, auth.secret, caller.cookies)
  return {
    user: await ownUser(ctx.db, userId, ctx.now()),
    cookies: [...headers.getSetCookie(), memberCookie(ctx.config.isSecure)],
  }
}

const invalidEmail = (): Refusal => {
  const error = 'Enter a valid email address.'
  return new Refusal('invalid_input', { error, fields: { email: error } })
}

/** Both are told where both are taken, so that nobody mends one to hear of the other. */
export async function refuseTaken(
  { db }: Pick<Ctx, 'db'>,
  wanted: { username: string; email: string },
): Promise<void> {
  const { isEmailTaken, isUsernameTaken } = await findTaken(db, wanted)
  if (!isEmailTaken && !isUsernameTaken) return
  throw new Refusal(isEmailTaken ? 'email_taken' : 'username_taken', {
    fields: {
      ...(isEmailTaken && { email: refusals.email_taken.error }),
      ...(isUsernameTaken && { username: refusals.username_taken.error }),
    },
  })
}
