// Owns the links by which a member appeals: for one act, and also for whoever cannot log in.
import { createHash, randomBytes } from 'node:crypto'
import { appealLimits } from '@devgrove/contract/appeal-limits'
import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { storeLink } from './appeals.queries.ts'

const DAY_SECONDS = 24 * 3600

/** Makes a link for the letter about an act, and tells its token, which nothing else holds. */
export async function newAppealToken(
  ctx: Ctx,
  { actId, userId }: { actId: string; userId: UserId },
): Promise<string> {
  // a sign at its end would be left out of the link by some readers of mail
  const token = randomBytes(32).toString('hex')
  const expiresAt = secondsAfter(ctx.now(), appealLimits.linkDays * DAY_SECONDS)
  await storeLink(ctx.db, { hash: hashOf(token), actId, userId, expiresAt })
  return token
}

/** A token as it is stored: whoever reads the table cannot use it. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(`appeal:${token}`).digest('base64url')
