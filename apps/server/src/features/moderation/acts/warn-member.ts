import type { UserId } from '@devgrove/contract/ids'
import type { ModeratedUser } from '@devgrove/contract/moderation'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAct } from './acts.queries.ts'
import { whyNotWarning } from '../authority.rules.ts'
import { lockBoth } from './lock-both.ts'
import { MAIL_ACT } from './mail-act.ts'
import { moderatedUser } from '../users/moderated-users.ts'

/** Warns a member: it is written down and they get a letter; nothing of their account changes. */
export async function warnMember(
  ctx: Ctx,
  viewer: Viewer,
  userId: UserId,
  reason: string,
): Promise<ModeratedUser> {
  const actor = await ctx.db.transaction().execute(async (trx) => {
    const { actor, subject } = await lockBoth(trx, viewer, userId)
    const why = whyNotWarning(actor, subject)
    if (why === 'member_suspended') throw new Refusal(why, { error: BANNED })
    if (why !== undefined) throw new Refusal(why)
    const id = ctx.newId()
    const at = ctx.now()
    await writeAct(trx, { id, at, actor, subject, kind: 'warning', reason, before: {}, after: {} })
    await ctx.queue.add(trx, MAIL_ACT, id)
    return actor
  })
  ctx.events.publish('notifications.changed', { userId })
  return moderatedUser(ctx, actor, userId)
}

const BANNED = 'This member is banned: there is nothing to warn them of.'
