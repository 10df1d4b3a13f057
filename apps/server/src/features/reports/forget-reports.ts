import { limits } from '@devgrove/contract/limits'
import type { Ctx } from '../../platform/context.ts'
import { secondsAfter } from '../../platform/time.ts'
import { deleteClosedBefore } from './reports.queries.ts'

/** What is closed is kept for a year. */
export const forgetReports = (ctx: Ctx): Promise<void> =>
  deleteClosedBefore(ctx.db, secondsAfter(ctx.now(), -limits.report.keptDays * 24 * 3600))
