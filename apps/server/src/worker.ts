// Composition root of jobs: the one place that knows what every feature does at its hours.
import { accountJobs } from './features/accounts/accounts.jobs.ts'
import { imageJobs } from './features/images/images.jobs.ts'
import type { Ctx } from './platform/context.ts'
import type { Jobs } from './platform/jobs.ts'

export async function startWorker(jobs: Jobs, ctx: Ctx): Promise<void> {
  await accountJobs(jobs, ctx)
  await imageJobs(jobs, ctx)
}
