import type { z } from 'zod'
import type { GithubSignUp } from '@devgrove/contract/github'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ownUser } from '../../profiles/profiles.facts.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Authentication } from '../authentication.ts'
import { PER_ADDRESS, refuseTaken, type SignedIn } from '../joining/sign-up.ts'
import { beginSessionFor, type Caller, takeOver } from './enter-by-github.ts'
import { findMemberAt, insertMemberAt, type NewMember } from './github.queries.ts'
import { takeArrived } from './trips.ts'

/**
 * Creates an account for whom GitHub has named in this browser, with the address that GitHub has confirmed and without a
 * password, and begins a session. What is refused can be tried again with another name.
 */
export async function joinByGithub(
  ctx: Ctx,
  auth: Authentication,
  wanted: z.output<typeof GithubSignUp>,
  caller: Caller & { address: string },
): Promise<SignedIn> {
  await ctx.limiter.spend(PER_ADDRESS, caller.address)
  const userId = ctx.newId() as UserId
  try {
    await ctx.db.transaction().execute((trx) => create(ctx, trx, { userId, ...wanted }, caller))
  } catch (error) {
    if (!(error instanceof Collision)) throw error
    // which of the names it was, the next look says; outside, as a transaction waits for no second connection
    await refuseTaken(ctx, { username: wanted.username, email: error.email })
    throw new Refusal((await findMemberAt(ctx.db, error.githubId)) ? 'github_taken' : 'overloaded')
  }
  const begun = await beginSessionFor(auth, userId, caller.userAgent)
  const cookies = await takeOver(ctx, auth, begun, caller.cookies)
  return { user: await ownUser(ctx.db, userId, ctx.now()), cookies }
}

/** Somebody took one of the names between the look and the insert. */
class Collision extends Error {
  readonly email: string
  readonly githubId: string

  constructor(email: string, githubId: string) {
    super('a name was taken meanwhile')
    this.email = email
    this.githubId = githubId
  }
}

async function create(
  ctx: Ctx,
  trx: Database,
  wanted: Omit<NewMember, 'email'>,
  { cookies }: Caller,
): Promise<void> {
  const { id, login, email } = await takeArrived(ctx, trx, cookies)
  await refuseTaken({ db: trx }, { username: wanted.username, email })
  const account = { rowId: ctx.newId(), github: { id, login }, now: ctx.now() }
  const isMade = await insertMemberAt(trx, { ...wanted, email }, account)
  // what was taken is there again, so that another name can be chosen
  if (!isMade) throw new Collision(email, id)
}
