import type { AppealedKind } from '@devgrove/contract/appeals'
import type { AppealOutcome } from '@devgrove/contract/staff-appeals'
import type { Ctx } from '../../../platform/context.ts'
import { writeLetter } from '../../../platform/letter-look.ts'
import type { Deliver } from '../../../platform/mail.ts'
import { findAnswer } from './appeals.queries.ts'
import { kindOf } from './appeals.rules.ts'

/** The job that tells a member what came of their appeal. */
export const MAIL_ANSWER = 'mail-appeal-answer'

const AGAINST: Record<AppealedKind, string> = {
  warning: 'the warning about your Devgrove account',
  deactivated: 'the deactivation of your Devgrove account',
  banned: 'the ban of your Devgrove account',
}

const SENTENCES: Record<AppealOutcome, string> = {
  upheld: 'We have looked at it again, and we stand by what was decided.',
  lifted: 'We have looked at it again, and what was decided is taken back.',
}

/** Mails whoever appealed the answer. Who answered is not told: moderators act for all of us. */
export async function mailAnswer(ctx: Ctx, deliver: Deliver, id: string): Promise<void> {
  const appeal = await findAnswer(ctx.db, id)
  if (!appeal?.outcome) return
  const letter = writeLetter({
    to: appeal.email,
    subject: 'The answer to your appeal',
    parts: [
      `You appealed against ${AGAINST[kindOf(appeal)]}.`,
      SENTENCES[appeal.outcome],
      'The reason:',
      { quote: appeal.answer ?? '' },
    ],
  })
  await deliver(letter, id)
}
