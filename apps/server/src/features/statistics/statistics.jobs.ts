import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { foldTallies } from './fold-tallies.ts'

export async function statisticsJobs(jobs: Jobs, ctx: Ctx): Promise<void> {
  await jobs.at('fold-tallies', '* * * * *', () => foldTallies(ctx))
}
