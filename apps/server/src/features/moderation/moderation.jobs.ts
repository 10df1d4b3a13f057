import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { forgetAppeals } from './appeals/forget-appeals.ts'
import { MAIL_ANSWER, mailAnswer } from './appeals/mail-answer.ts'
import { liftOverdue } from './acts/lift-overdue.ts'
import { MAIL_ACT, mailAct } from './acts/mail-act.ts'

export async function moderationJobs(jobs: Jobs, ctx: Ctx): Promise<void> {
  await jobs.on(MAIL_ACT, (id) => mailAct(ctx, jobs.deliver, id))
  await jobs.on(MAIL_ANSWER, (id) => mailAnswer(ctx, jobs.deliver, id))
  await jobs.at('forget-appeals', '37 4 * * *', () => forgetAppeals(ctx))
  await jobs.at('lift-suspensions', '* * * * *', () => liftOverdue(ctx))
}
