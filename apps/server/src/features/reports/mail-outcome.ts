import type { ReportId } from '@devgrove/contract/ids'
import { capitalised } from '@devgrove/contract/person-name'
import { reportAnswers } from '@devgrove/contract/reports'
import type { Ctx } from '../../platform/context.ts'
import { linkTo, writeLetter } from '../../platform/letter-look.ts'
import type { Deliver } from '../../platform/mail.ts'
import { findOutcome } from './reports.queries.ts'

/** The job that tells a reporter how a report ended. */
export const MAIL_OUTCOME = 'mail-report-outcome'

/** Mails whoever made a report its outcome. It says nothing of what becomes of the reported member. */
export async function mailOutcome(ctx: Ctx, deliver: Deliver, id: ReportId): Promise<void> {
  const report = await findOutcome(ctx.db, id)
  if (!report?.outcome) return
  const letter = writeLetter({
    to: report.email,
    subject: 'Your report to Devgrove',
    parts: [
      `You told us about ${capitalised(report.name)}. Thank you: reports are how we learn what goes wrong here.`,
      reportAnswers[report.outcome],
      'All your reports are under Setting:',
      { link: linkTo(ctx.config, '/setting'), label: 'Your reports' },
    ],
  })
  await deliver(letter, id)
}
