import type { z } from 'zod'
import type { LogIn } from '@devgrove/contract/accounts'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import { isForeignKeyViolation } from '../../../platform/database/violations.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ownUser } from '../../profiles/profiles.facts.ts'
import { deleteSessionByToken, findEmailByUsername } from '../accounts.queries.ts'
import { type Authentication, authenticationCode, type PasswordCheck } from '../authentication.ts'
import { deviceHeaders } from './device.rules.ts'
import { endSession } from './log-out.ts'
import { memberCookie } from '../session-cookie.rules.ts'
import { findAccountState } from '../settings/settings.queries.ts'
import type { SignedIn } from '../joining/sign-up.ts'
import { takeDeletionBack } from './take-deletion-back.ts'

const MINUTE = 60
const PER_NAME_AND_ADDRESS = { name: 'login:name-address', points: 10, seconds: 5 * MINUTE }
const PER_ADDRESS = { name: 'login:address', points: 25, seconds: 5 * MINUTE }
const FAILURES_PER_NAME = { name: 'login:failures', points: 25, seconds: 60 * MINUTE }
const SLOWED = { name: 'login:slowed', points: 1, seconds: 30 }

/**
 * Begins a session, and ends the one that the browser has. One answer for an unknown name and a wrong password, in the
 * same time (S-02). A name that is under attack is slowed for each address, never locked: its owner can still come in
 * (S-07).
 */
export async function logIn(
  ctx: Ctx,
  auth: Authentication,
  given: z.output<typeof LogIn>,
  caller: { address: string; userAgent: string | undefined; cookies: string | undefined },
): Promise<SignedIn & { isKept: boolean }> {
  const name = 'email' in given ? given.email : given.username
  const nameAndAddress = `${name}|${caller.address}`
  await ctx.limiter.spend(PER_ADDRESS, caller.address)
  await ctx.limiter.spend(PER_NAME_AND_ADDRESS, nameAndAddress)
  if (await ctx.limiter.isSpent(FAILURES_PER_NAME, name))
    await ctx.limiter.spend(SLOWED, nameAndAddress)
  const check: PasswordCheck = {}
  const email = 'email' in given ? given.email : await findEmailByUsername(ctx.db, given.username)
  try {
    const { headers, response } = await auth.withCheck(check, () =>
      auth.api.signInEmail({
        // an unknown name goes the whole way, a hash included, with an address that nobody can have taken
        body: { email: email ?? `${ctx.newId()}@devgrove.invalid`, password: given.password },
        headers: deviceHeaders(caller.userAgent),
        returnHeaders: true,
      }),
    )
    await ctx.limiter.forgive(PER_NAME_AND_ADDRESS, nameAndAddress)
    const userId = response.user.id as UserId
    const { isKept, account } = await accountToLogIn(ctx, userId)
    await refuseChangedAccount(ctx, account, response.token, check)
    await endSession(ctx, auth.secret, caller.cookies)
    return {
      isKept,
      user: await ownUser(ctx.db, userId, ctx.now()),
      cookies: [...headers.getSetCookie(), memberCookie(ctx.config.isSecure)],
    }
  } catch (error) {
    // the account was deleted while its password was checked
    if (isForeignKeyViolation(error)) throw new Refusal('wrong_credentials')
    const code = authenticationCode(error)
    if (code === undefined) throw error
    if (code === 'ACCOUNT_BANNED') throw new Refusal('account_banned')
    await countFailure(ctx, name)
    throw new Refusal('wrong_credentials')
  }
}

/** What decides now. Whoever logs in wants their account: a deletion that is not done yet is taken back. */
async function accountToLogIn(ctx: Ctx, userId: UserId) {
  const account = await findAccountState(ctx.db, userId)
  if (!account?.deletionDueAt) return { isKept: false, account }
  const isKept = await takeDeletionBack(ctx, userId)
  return { isKept, account: await findAccountState(ctx.db, userId) }
}

// the hash takes its time: a ban, the deletion itself or another password may have come in since it was looked up
async function refuseChangedAccount(
  ctx: Ctx,
  account: Awaited<ReturnType<typeof findAccountState>>,
  token: string,
  { hash }: PasswordCheck,
): Promise<void> {
  if (account?.status === 'banned') throw new Refusal('account_banned')
  if (account && !account.deletionDueAt && account.passwordHash === hash) return
  // whoever set another password ended the sessions there were, and this one may have come after
  await deleteSessionByToken(ctx.db, token)
  throw new Refusal('wrong_credentials')
}

// once there were too many, the next try is the one that is slowed
async function countFailure(ctx: Ctx, name: string): Promise<void> {
  try {
    await ctx.limiter.spend(FAILURES_PER_NAME, name)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
