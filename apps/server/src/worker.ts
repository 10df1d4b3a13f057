// Composition root of jobs: the one place that knows what every feature does at its hours, and when somebody leaves.
import { accountJobs } from './features/accounts/accounts.jobs.ts'
import { chatJobs } from './features/chats/chats.jobs.ts'
import { forgetSaid } from './features/chats/messages/forget-said.ts'
import { contactJobs } from './features/contact/contact.jobs.ts'
import { endRelations } from './features/connections/relations/end-relations.ts'
import { forgetPayer } from './features/membership/forget-payer.ts'
import { membershipJobs } from './features/membership/membership.jobs.ts'
import { forgetSkills } from './features/profiles/forget-skills.ts'
import { imageJobs } from './features/images/images.jobs.ts'
import { searchJobs } from './features/search/search.jobs.ts'
import { statisticsJobs } from './features/statistics/statistics.jobs.ts'
import { forgetViews } from './features/views/forget-views.ts'
import { viewJobs } from './features/views/views.jobs.ts'
import { moderationJobs } from './features/moderation/moderation.jobs.ts'
import { reportJobs } from './features/reports/reports.jobs.ts'
import type { Ctx } from './platform/context.ts'
import type { Jobs } from './platform/jobs.ts'
import { forgetLetters } from './platform/mail.ts'

/** What is done, in this order, before a member is deleted. */
export const FAREWELLS = [endRelations, forgetSkills, forgetPayer, forgetSaid, forgetViews]

export async function startWorker(jobs: Jobs, ctx: Ctx): Promise<void> {
  await accountJobs(jobs, ctx, FAREWELLS)
  await imageJobs(jobs, ctx)
  await chatJobs(jobs, ctx)
  await contactJobs(jobs, ctx)
  await membershipJobs(jobs, ctx)
  await viewJobs(jobs, ctx)
  await moderationJobs(jobs, ctx)
  await reportJobs(jobs, ctx)
  await statisticsJobs(jobs, ctx)
  await searchJobs(jobs, ctx)
  await jobs.at('forget-letters', '57 3 * * *', () => forgetLetters(ctx.config, ctx.now()))
}
