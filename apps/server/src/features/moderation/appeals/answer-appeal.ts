import type { UserId } from '@devgrove/contract/ids'
import type { AppealId, AppealOutcome } from '@devgrove/contract/staff-appeals'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAct } from '../acts/acts.queries.ts'
import { liftWithin } from '../acts/change-status.ts'
import {
  findActor,
  lockModeration,
  type LockedSubject,
  lockSubject,
  type NamedActor,
} from '../staff.queries.ts'
import { tellStatus } from '../tell-status.ts'
import { closeAppeal, findAnswerable, findAppellant } from './appeals.queries.ts'
import { kindOf } from './appeals.rules.ts'
import { MAIL_ANSWER } from './mail-answer.ts'

interface Answer {
  outcome: AppealOutcome
  reason: string
}

/** Upholds what an appeal is against, or lifts it, with a sentence to the member; the first answer counts. */
export async function answerAppeal(
  ctx: Ctx,
  viewer: Viewer,
  id: AppealId,
  { outcome, reason }: Answer,
): Promise<void> {
  const { userId, status } = await ctx.db.transaction().execute(async (trx) => {
    const { actor, subject, appeal } = await lockAnswerable(trx, viewer.userId, id)
    if (appeal.outcome) throw new Refusal('appeal_answered')
    const isLifting = outcome === 'lifted' && appeal.kind === 'status' && appeal.holds
    const status = isLifting ? await liftWithin(ctx, trx, { actor, subject }, reason) : undefined
    const now = ctx.now()
    await closeAppeal(trx, id, { outcome, answer: reason, by: actor.id }, now)
    await writeAct(trx, {
      id: ctx.newId(),
      at: now,
      actor,
      subject,
      kind: 'appeal',
      reason,
      before: { state: kindOf(appeal) },
      after: { outcome },
    })
    await ctx.queue.add(trx, MAIL_ANSWER, id)
    return { userId: subject.id, status }
  })
  ctx.events.publish('notifications.changed', { userId })
  if (status) await tellStatus(ctx, userId, status)
}

interface Answerable {
  actor: NamedActor & { id: UserId }
  subject: LockedSubject
  appeal: NonNullable<Awaited<ReturnType<typeof findAnswerable>>>
}

/**
 * An appeal with whoever made it, who is locked, and the one of the staff who may answer it; to everybody else it is not
 * there. Acts of staff come one after the other, so that whoever comes second sees the first one's answer.
 */
async function lockAnswerable(trx: Database, me: UserId, id: AppealId): Promise<Answerable> {
  await lockModeration(trx)
  const found = await findActor(trx, me)
  const appellant = await findAppellant(trx, id)
  const subject = appellant && (await lockSubject(trx, appellant))
  const actor = found && { ...found, id: me }
  const appeal = actor && (await findAnswerable(trx, actor, id))
  if (!actor || !subject || !appeal) throw new Refusal('appeal_not_found')
  return { actor, subject, appeal }
}
