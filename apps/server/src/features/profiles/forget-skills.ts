import type { UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { writeSkills } from './profiles.queries.ts'

/** Takes somebody who leaves out of the counts of how many people have each skill. */
export const forgetSkills = (ctx: Ctx, userId: UserId): Promise<void> =>
  writeSkills(ctx.db, userId, [])
