import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import { inform } from '../../../platform/inform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findNames } from '../accounts.queries.ts'
import { type Authentication, authenticationCode } from '../authentication.ts'
import { passwordChangedLetter } from '../letters.ts'
import { type Names, refuseWeakPassword } from './passwords.ts'
import { resetByToken } from './passwords.queries.ts'

const PER_EMAIL = { name: 'reset:email', points: 5, seconds: 30 * 60 }

/** Mails a link to set a new password. Neither the answer nor its time tells whether the address is known (S-02). */
export async function requestPasswordReset(
  ctx: Ctx,
  auth: Authentication,
  email: string,
): Promise<void> {
  await ctx.limiter.spend(PER_EMAIL, email)
  // not awaited: the letter to a known address takes longer than none to an unknown one
  auth.api.requestPasswordReset({ body: { email } }).catch((error: unknown) => {
    if (authenticationCode(error) === undefined) {
      ctx.log.error({ err: error }, 'a password reset could not be mailed')
    }
  })
}

/** Refuses a link that sets no password any more, before anybody thinks of one for it. */
export async function checkResetLink(ctx: Ctx, auth: Authentication, token: string): Promise<void> {
  if (!(await findOwner(ctx, auth, token))) throw new Refusal('reset_link_expired')
}

/**
 * Sets a new password by the mailed token, once, ends every session and tells the member by letter. The token goes with the change, so that a fault, or
 * a guessable password, leaves a link that works.
 */
export async function resetPassword(
  ctx: Ctx,
  auth: Authentication,
  token: string,
  password: string,
): Promise<void> {
  const owner = await findOwner(ctx, auth, token)
  if (!owner) throw new Refusal('reset_link_expired')
  refuseWeakPassword(password, owner.names)
  const to = await auth.hashPassword(password)
  const { isGithubEnded } = await ctx.db.transaction().execute(async (trx) => {
    const outcome = await resetByToken(trx, owner, { to, now: ctx.now() })
    if (!outcome) throw new Refusal('reset_link_expired')
    return outcome
  })
  // only now: a page that is closed comes back at once, and must not find its session still there (S-04)
  ctx.events.publish('session.ended', { userId: owner.userId, sessionIds: 'all' })
  ctx.log.info('a password was reset')
  const letter = passwordChangedLetter(ctx.config, owner.names.email, isGithubEnded)
  await inform(ctx, () => ctx.mail.post(letter))
}

/** Whose token it is. */
async function findOwner(
  ctx: Ctx,
  auth: Authentication,
  token: string,
): Promise<{ userId: UserId; tokenId: string; names: Names } | undefined> {
  const { internalAdapter } = await auth.context
  const verification = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!verification || verification.expiresAt <= ctx.now()) return undefined
  const userId = verification.value as UserId
  const names = await findNames(ctx.db, userId)
  return names && { userId, tokenId: verification.id, names }
}
