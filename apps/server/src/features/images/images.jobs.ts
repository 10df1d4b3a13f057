import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { forgetImages } from './forget-images.ts'

export async function imageJobs(jobs: Jobs, ctx: Ctx): Promise<void> {
  await jobs.at('forget-images', '47 * * * *', () => forgetImages(ctx))
}
