import { NewEmail } from '@devgrove/contract/accounts'
import type { Newcomer } from '@devgrove/contract/github'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import type { GithubUser } from '../../../platform/github.ts'
import { isForeignKeyViolation } from '../../../platform/database/violations.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ownUser } from '../../profiles/profiles.facts.ts'
import { deleteSessionByToken, findTaken } from '../accounts.queries.ts'
import { type Authentication, authenticationCode } from '../authentication.ts'
import type { SignedIn } from '../joining/sign-up.ts'
import { memberCookie } from '../session-cookie.rules.ts'
import { deviceHeaders } from '../sessions/device.rules.ts'
import { endSession } from '../sessions/log-out.ts'
import { takeDeletionBack } from '../sessions/take-deletion-back.ts'
import { finishConnecting } from './connect-github.ts'
import { findMemberAt, renameAt } from './github.queries.ts'
import { newcomerOf } from './newcomer.rules.ts'
import { clearedTripCookie } from './trip-cookie.rules.ts'
import { arrive, keepArrived } from './trips.ts'

export interface Caller {
  userAgent: string | undefined
  cookies: string | undefined
}

/** What became of a way through GitHub. */
export type Entered =
  | { kind: 'signed in'; signedIn: SignedIn & { isKept: boolean } }
  | { kind: 'new'; newcomer: Newcomer }
  | { kind: 'connected'; cookies: string[] }

/**
 * Lets in whom GitHub names: a member by the account that is connected with theirs, and nobody by an address alone, which
 * may have been somebody else's when an account here took it. Whoever has none is told what a sign-up may begin with.
 */
export async function enterByGithub(
  ctx: Ctx,
  auth: Authentication,
  back: { code: string; state: string },
  caller: Caller,
  whoIsThere: () => Promise<Viewer | undefined>,
): Promise<Entered> {
  const { said, connects, browser } = await arrive(ctx, back, caller.cookies)
  if (connects !== undefined) {
    await finishConnecting(ctx, { connects, viewer: await whoIsThere() }, said)
    return { kind: 'connected', cookies: [clearedTripCookie(ctx.config.isSecure)] }
  }
  const member = await findMemberAt(ctx.db, said.id)
  if (member)
    return { kind: 'signed in', signedIn: await logInAs(ctx, auth, member.userId, said, caller) }
  const email = NewEmail.safeParse(said.email).data
  if (email === undefined) throw new Refusal('github_no_email')
  if ((await findTaken(ctx.db, { email, username: '' })).isEmailTaken)
    throw new Refusal('github_email_taken')
  const { id, login, name } = said
  await keepArrived(ctx, browser, { id, login, email })
  return { kind: 'new', newcomer: newcomerOf({ login, name, email }) }
}

/** Whoever logs in wants their account: a deletion that is not done yet is taken back. */
async function logInAs(
  ctx: Ctx,
  auth: Authentication,
  userId: UserId,
  said: GithubUser,
  caller: Caller,
): Promise<SignedIn & { isKept: boolean }> {
  const begun = await beginSessionFor(auth, userId, caller.userAgent)
  const before = await findMemberAt(ctx.db, said.id)
  const isKept = before?.deletionDueAt ? await takeDeletionBack(ctx, userId) : false
  const now = isKept ? await findMemberAt(ctx.db, said.id) : before
  if (!now || now.deletionDueAt || now.status === 'banned') {
    // a ban, the deletion itself, or the end of the connection came in meanwhile
    await deleteSessionByToken(ctx.db, begun.token)
    throw new Refusal(now?.status === 'banned' ? 'account_banned' : 'github_trip_over')
  }
  await renameAt(ctx.db, said)
  const cookies = await takeOver(ctx, auth, begun, caller.cookies)
  return { isKept, user: await ownUser(ctx.db, userId, ctx.now()), cookies }
}

interface Begun {
  token: string
  cookies: string[]
}

/** Begins a session for somebody whom GitHub has named. */
export async function beginSessionFor(
  auth: Authentication,
  userId: UserId,
  userAgent: string | undefined,
): Promise<Begun> {
  try {
    const { headers, response } = await auth.api.beginSession({
      body: { userId },
      headers: deviceHeaders(userAgent),
      returnHeaders: true,
    })
    return { token: response.token, cookies: headers.getSetCookie() }
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('github_trip_over')
    const code = authenticationCode(error)
    if (code === undefined) throw error
    throw new Refusal(code === 'ACCOUNT_BANNED' ? 'account_banned' : 'github_trip_over')
  }
}

/** Puts a session that holds in the place of the one that the browser has; returns all the cookies for it. */
export async function takeOver(
  ctx: Ctx,
  auth: Authentication,
  begun: Begun,
  cookies: string | undefined,
): Promise<string[]> {
  const { isSecure } = ctx.config
  await endSession(ctx, auth.secret, cookies)
  return [...begun.cookies, memberCookie(isSecure), clearedTripCookie(isSecure)]
}
