import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { forgetEnded } from './forget-ended.ts'

export async function accountJobs(jobs: Jobs, ctx: Ctx): Promise<void> {
  await jobs.at('forget-ended', '17 * * * *', () => forgetEnded(ctx))
}
