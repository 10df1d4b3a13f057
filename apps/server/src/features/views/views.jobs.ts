import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { forgetOldViews } from './forget-views.ts'

export async function viewJobs(jobs: Jobs, ctx: Ctx): Promise<void> {
  await jobs.at('forget-profile-views', '47 3 * * *', () => forgetOldViews(ctx))
}
