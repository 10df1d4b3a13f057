import type { z } from 'zod'
import type { GithubSignUp } from '@devgrove/contract/github'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import { ownUser } from '../../profiles/profiles.facts.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Authentication } from '../authentication.ts'
import { PER_ADDRESS, refuseTaken, type SignedIn } from '../joining/sign-up.ts'
import { beginSessionFor, type Caller } from './enter-by-github.ts'
import { findMemberAt, insertMemberAt } from './github.queries.ts'
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
  await ctx.db.transaction().execute(async (trx) => {
    const { id, login, email } = await takeArrived(ctx, trx, caller.cookies)
    await refuseTaken({ db: trx }, { username: wanted.username, email })
    const account = { rowId: ctx.newId(), github: { id, login }, now: ctx.now() }
    if (await insertMemberAt(trx, { userId, email, ...wanted }, account)) return
    // somebody took one of the names between the look and the insert: which, the next look says
    await refuseTaken(ctx, { username: wanted.username, email })
    throw new Refusal((await findMemberAt(ctx.db, id)) ? 'github_taken' : 'github_trip_over')
  })
  const { cookies } = await beginSessionFor(ctx, auth, userId, caller)
  return { user: await ownUser(ctx.db, userId, ctx.now()), cookies }
}
