import type { viewAppealed } from '@devgrove/contract/appeals'
import type { Reply } from '@devgrove/contract/route'
import type { AppealId } from '@devgrove/contract/staff-appeals'
import type { Ctx } from '../../../platform/context.ts'
import { isForeignKeyViolation } from '../../../platform/database/violations.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashOf } from './appeal-links.ts'
import { findByLink, insertByLink } from './appeals.queries.ts'
import { kindOf } from './appeals.rules.ts'

const PER_LINK = { name: 'appeal:link', points: 30, seconds: 30 * 60 }

/** What was decided of whoever has a link. One that was guessed, is over or was used is told from no other. */
export async function readDecision(
  ctx: Ctx,
  token: string,
): Promise<Reply<typeof viewAppealed>['decision']> {
  const hash = hashOf(token)
  await ctx.limiter.spend(PER_LINK, hash)
  const act = await findByLink(ctx.db, hash, ctx.now())
  if (!act) throw new Refusal('appeal_link_unusable')
  const { reason, at, after, holds } = act
  return { kind: kindOf(act), reason, at: at.toISOString(), until: after.until ?? null, holds }
}

/** Takes an appeal in, once for each act. */
export async function sendAppeal(ctx: Ctx, token: string, text: string): Promise<void> {
  const hash = hashOf(token)
  await ctx.limiter.spend(PER_LINK, hash)
  const appeal = { id: ctx.newId() as AppealId, text }
  const isStored = await insertByLink(ctx.db, hash, appeal, ctx.now()).catch((error: unknown) => {
    // their account went at this moment, and the link with it
    if (isForeignKeyViolation(error)) return false
    throw error
  })
  if (!isStored) throw new Refusal('appeal_link_unusable')
}
