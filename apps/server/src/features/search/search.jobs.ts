import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { forgetUnusedSkills } from './forget-unused-skills.ts'
import { renewStandings } from './renew-standings.ts'

export async function searchJobs(jobs: Jobs, ctx: Ctx): Promise<void> {
  await jobs.at('renew-standings', '* * * * *', () => renewStandings(ctx))
  await jobs.at('forget-unused-skills', '*/10 * * * *', () => forgetUnusedSkills(ctx))
}
