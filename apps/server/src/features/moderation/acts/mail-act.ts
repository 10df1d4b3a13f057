import type { Ctx } from '../../../platform/context.ts'
import type { Deliver } from '../../../platform/mail.ts'
import { newAppealToken } from '../appeals/appeal-links.ts'
import { findActWithAddress } from './acts.queries.ts'
import { liftedLetter, suspensionLetter, warningLetter } from './letters.ts'

/** The job that tells a member what was decided of them. */
export const MAIL_ACT = 'mail-moderation-act'

/** Mails whom an act concerns what it means to them; who is gone hears nothing. */
export async function mailAct(ctx: Ctx, deliver: Deliver, id: string): Promise<void> {
  const act = await findActWithAddress(ctx.db, id)
  if (act?.kind === 'warning') {
    const token = await newAppealToken(ctx, act)
    await deliver(warningLetter(ctx.config, act.email, act, token), id)
  }
  // a letter may wait for days: what holds no more is not told, and what does has a letter of its own
  if (act?.kind !== 'status' || act.isOverruled) return
  const { suspension, until } = act.after
  if (suspension !== 'banned' && suspension !== 'deactivated')
    return deliver(liftedLetter(ctx.config, act.email), id)
  const token = await newAppealToken(ctx, act)
  const decided = suspensionLetter(
    ctx.config,
    act.email,
    { suspension, until, reason: act.reason },
    token,
  )
  await deliver(decided, id)
}
