import type { UserId } from '@devgrove/contract/ids'
import type { Act } from '@devgrove/contract/moderation'
import type { Ctx } from '../../../platform/context.ts'
import { findActs } from './acts.queries.ts'
import { asAct } from '../users/moderated-view.rules.ts'

/** A page of what staff did, newest first. */
export async function viewLog(
  ctx: Ctx,
  wanted: { subjectId: UserId | undefined; page: number; limit: number },
): Promise<Act[]> {
  return (await findActs(ctx.db, wanted)).map(asAct)
}
