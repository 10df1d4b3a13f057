import { limits } from '@devgrove/contract/limits'
import type { Ctx } from '../../../platform/context.ts'
import { secondsAfter } from '../../../platform/time.ts'
import { deleteFormerTexts } from './message-changes.queries.ts'

/** What messages said before they were changed is kept for as long as somebody may report them for it. */
export const forgetFormerTexts = (ctx: Ctx): Promise<void> =>
  deleteFormerTexts(ctx.db, secondsAfter(ctx.now(), -limits.message.formerKeptDays * 24 * 3600))
