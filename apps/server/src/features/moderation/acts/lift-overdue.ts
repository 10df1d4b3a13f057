import type { Ctx } from '../../../platform/context.ts'
import { liftOver } from './change-status.ts'
import { findOver } from '../staff.queries.ts'

/** Takes back every ban and deactivation whose time is over, each by itself; what is left comes with the next minute. */
export async function liftOverdue(ctx: Ctx): Promise<void> {
  for (const userId of await findOver(ctx.db, ctx.now())) await liftOver(ctx, userId)
}
