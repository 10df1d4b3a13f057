import type { ReportId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { forgetReportFiles } from './forget-report-files.ts'
import { forgetReports } from './forget-reports.ts'
import { MAIL_OUTCOME, mailOutcome } from './mail-outcome.ts'
import { releaseReports } from './release-reports.ts'
import { remindStaff } from './remind-staff.ts'

export async function reportJobs(jobs: Jobs, ctx: Ctx): Promise<void> {
  await jobs.on(MAIL_OUTCOME, (id) => mailOutcome(ctx, jobs.deliver, id as ReportId))
  await jobs.at('remind-staff-of-reports', '12 8 * * *', () => remindStaff(ctx))
  await jobs.at('release-reports', '* * * * *', () => releaseReports(ctx))
  await jobs.at('forget-reports', '27 4 * * *', () => forgetReports(ctx))
  await jobs.at('forget-report-files', '57 * * * *', () => forgetReportFiles(ctx))
}
