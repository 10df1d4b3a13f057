import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { renewStandings } from './renew-standings.ts'

export async function searchJobs(jobs: Jobs, ctx: Ctx): Promise<void> {
  await jobs.at('renew-standings', '* * * * *', () => renewStandings(ctx))
}
