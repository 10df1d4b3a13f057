import { appealLimits } from '@devgrove/contract/appeal-limits'
import type { Ctx } from '../../../platform/context.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { deleteClosedBefore, deleteLinksOver } from './appeals.queries.ts'

/** What was answered is kept for a year, as closed reports are, and a link for as long as it works. */
export async function forgetAppeals(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await deleteClosedBefore(ctx.db, secondsAfter(now, -appealLimits.keptDays * 24 * 3600))
  await deleteLinksOver(ctx.db, now)
}
