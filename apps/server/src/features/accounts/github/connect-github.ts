import type { UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import type { GithubUser } from '../../../platform/github.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { deleteOtherSessions, findNames } from '../accounts.queries.ts'
import type { Authentication } from '../authentication.ts'
import { githubConnectedLetter, githubDisconnectedLetter } from '../letters.ts'
import { confirmPassword, refuseTooLate } from '../passwords/confirm-password.ts'
import { deleteConnection, findWaysIn, holdSession, insertConnection } from './github.queries.ts'
import { depart, openDoor } from './trips.ts'

/**
 * Where to go to connect a GitHub account, and the cookie to come back with. It is a way into the account, so it takes the
 * password: a device that was left open is not enough (S-04).
 */
export async function beginConnecting(
  ctx: Ctx,
  auth: Authentication,
  viewer: Viewer,
  password: string,
  cookies: string,
): Promise<{ url: string; cookie: string }> {
  openDoor(ctx)
  const hash = await confirmPassword(auth, password, cookies)
  const ways = await findWaysIn(ctx.db, viewer.userId)
  if (!ways) throw new Refusal('not_signed_in')
  if (ways.connectedAt) throw new Refusal('github_connected')
  // else whoever signs up with somebody else's address would keep a way in after its owner has set another password
  if (!ways.isEmailVerified) throw new Refusal('email_unconfirmed')
  return ctx.db.transaction().execute(async (trx) => {
    await refuseTooLate(trx, viewer, hash)
    return depart(ctx, viewer.userId, trx)
  })
}

/** Connects the GitHub account with whoever asked for it, if they are who is signed in here still. */
export async function finishConnecting(
  ctx: Ctx,
  { connects, viewer }: { connects: UserId; viewer: Viewer | undefined },
  { id, login }: GithubUser,
): Promise<void> {
  if (viewer?.userId !== connects) throw new Refusal('github_trip_over')
  const names = await findNames(ctx.db, connects)
  if (!names) throw new Refusal('not_signed_in')
  await ctx.db.transaction().execute(async (trx) => {
    // GitHub takes its time: whoever set another password meanwhile has put out whoever this is (S-04)
    if (!(await holdSession(trx, viewer))) throw new Refusal('not_signed_in')
    const connection = { rowId: ctx.newId(), userId: connects, github: { id, login } }
    const outcome = await insertConnection(trx, { ...connection, now: ctx.now() })
    if (outcome === 'taken') throw new Refusal('github_taken')
    if (outcome === 'connected') throw new Refusal('github_connected')
    await ctx.mail.post(githubConnectedLetter(ctx.config, names.email, login), trx)
  })
  ctx.log.info({ userId: connects }, 'a GitHub account was connected')
}

/** Ends the way in by GitHub and every other session, for whoever has a password to log in with, and tells them by letter. */
export async function disconnectGithub(ctx: Ctx, viewer: Viewer): Promise<void> {
  const names = await findNames(ctx.db, viewer.userId)
  if (!names) throw new Refusal('not_signed_in')
  const sessionIds = await ctx.db.transaction().execute(async (trx) => {
    // the ways in are locked before the sessions, as where another password is set
    const outcome = await deleteConnection(trx, viewer.userId)
    if (outcome === 'not connected') throw new Refusal('github_not_connected')
    if (outcome === 'no password') throw new Refusal('no_password')
    if (!(await holdSession(trx, viewer))) throw new Refusal('not_signed_in')
    await ctx.mail.post(githubDisconnectedLetter(ctx.config, names.email), trx)
    return deleteOtherSessions(trx, viewer.userId, viewer.sessionId)
  })
  if (sessionIds.length > 0)
    ctx.events.publish('session.ended', { userId: viewer.userId, sessionIds })
  ctx.log.info({ userId: viewer.userId }, 'a GitHub account was disconnected')
}
